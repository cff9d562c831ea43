import { pickText } from 'contract/locale.ts'
import type { Correction } from 'contract/student/library.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-reader.ts'
import { Notice } from '../../../ui/notice.tsx'

type CorrectionsProps = { corrections: readonly Correction[] }

/** Above the reader: the shop's corrections of this edition. One line until opened. */
export function Corrections({ corrections }: CorrectionsProps) {
  if (corrections.length === 0) return null
  return (
    <details className="border-b border-hairline bg-peach px-4 text-sm">
      <summary className="cursor-pointer list-none py-3 [&::-webkit-details-marker]:hidden">
        {m.reader_corrections({ count: corrections.length })} <span className="link">{m.reader_see_corrections()}</span>
      </summary>
      <ul className="grid max-h-[40dvh] max-w-reading gap-2 overflow-y-auto pb-3">
        {corrections.map((correction) => (
          <li key={correction.id}>
            <b className="font-strong">{m.reader_correction_on({ page: correction.page })}</b> <Text {...correction} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Over the page they concern. */
export function PageCorrections({ corrections }: CorrectionsProps) {
  if (corrections.length === 0) return null
  return (
    <Notice tone="peach" role="note" className="mx-auto mb-3 max-w-215">
      {corrections.map((correction) => (
        <p key={correction.id}>
          <b className="font-strong">{m.reader_correction()}</b> <Text {...correction} />
        </p>
      ))}
    </Notice>
  )
}

function Text({ text }: Pick<Correction, 'text'>) {
  const picked = pickText(text, getLocale())
  return (
    <bdi lang={picked.lang} className="whitespace-pre-line wrap-anywhere">
      {picked.text}
    </bdi>
  )
}
