import { getLocale } from '../../i18n/locale.ts'
import { OwnCover, type OwnCoverProps } from '../../ui/cover/own-cover.tsx'
import { Khatam } from '../../ui/logo.tsx'
import type { Good } from './know-line.ts'
import { itemIdOf } from './order-state.ts'

type BoughtCoverProps = Pick<OwnCoverProps, 'kind' | 'title' | 'className'> & { id: string; face: Good['cover'] | undefined }

/** The cover of a line. An item that the catalogue no longer has gets a plain one. */
export function BoughtCover({ id, face = { lang: getLocale(), hue: 'zaytun' }, ...line }: BoughtCoverProps) {
  return <OwnCover {...line} id={itemIdOf({ id })} {...face} />
}

const hues = ['zaytun', 'nil', 'zafaran', 'rumman', 'firuz', 'hinna', 'ward'] as const

/** A row of khatams in the covers' colours, as at the end of a manuscript. They unfold once; under reduced motion they are simply there. */
export function Joy() {
  return (
    <span className="joy" aria-hidden="true">
      {hues.map((hue) => (
        <i key={hue} data-hue={hue}>
          <Khatam isFilled />
        </i>
      ))}
    </span>
  )
}
