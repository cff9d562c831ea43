import type { Picture } from 'contract/student/phone-edition/tagged-page.ts'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { m } from '../../../../i18n/m-reader.ts'
import { Enlarge } from '../reader-icons.tsx'
import type { Drawn } from './draw-pictures.ts'
import { EnlargedFigure } from './enlarged-figure.tsx'
import { PictureView } from './picture-view.tsx'

/** A figure in its frame, with a button that shows it as large as the screen. */
export function FigureView({ picture, size }: { picture: Picture; size: Drawn }) {
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<Element | null>(null)
  const close = () => {
    setPlace(null)
    button.current?.focus()
  }
  return (
    <figure className="flow-figure">
      <PictureView picture={picture} size={size} />
      <button
        ref={button}
        type="button"
        aria-label={m.reader_figure_enlarge()}
        title={m.reader_figure_enlarge()}
        className="flow-enlarge tap"
        // Outside the frame, whose fingers turn and zoom pages, and still on the reader's ground.
        onClick={(event) => setPlace(event.currentTarget.closest('[data-ground]') ?? document.body)}
      >
        <Enlarge aria-hidden />
      </button>
      {place && createPortal(<EnlargedFigure name={picture.alt || m.reader_figure()} size={size} close={close} />, place)}
    </figure>
  )
}
