import type { Picture } from 'contract/student/phone-edition/tagged-page.ts'
import { useEffect, useRef } from 'react'
import { m } from '../../../../i18n/m-reader.ts'
import type { Drawn } from './draw-pictures.ts'

/** A drawn formula or figure, in the size of the letters. `below`: its depth below the baseline, in ems. */
export function PictureView({ picture: { alt, kind }, size, below }: { picture: Picture; size: Drawn; below?: number }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const { canvas } = size
    place.current?.replaceChildren(canvas)
    return () => canvas.remove()
  }, [size])
  const style = {
    inlineSize: `${size.width}em`,
    aspectRatio: size.width / size.height,
    ...(below === undefined ? {} : { verticalAlign: `${-below}em` }),
  }
  return (
    <span
      ref={place}
      role="img"
      aria-label={alt || (kind === 'formula' ? m.reader_formula() : m.reader_figure())}
      className={`flow-${kind}-picture`}
      style={style}
    />
  )
}
