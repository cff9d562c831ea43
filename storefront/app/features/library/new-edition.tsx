import type { BilingualText } from 'contract/locale.ts'
import { pickText } from 'contract/locale.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'

type NewEditionProps = { edition: number; changes: BilingualText | null }

/** Says that this edition is newer than the one that was bought, and what is new in it: one line until it is opened. */
export function NewEdition({ edition, changes }: NewEditionProps) {
  const text = changes && pickText(changes, getLocale())
  const name = m.reader_new_edition({ edition })
  if (!text) return <p className="border-b border-hairline bg-leaf px-4 py-2 text-sm">{name}</p>
  return (
    <details className="border-b border-hairline bg-leaf px-4 text-sm">
      <summary className="cursor-pointer list-none py-3 [&::-webkit-details-marker]:hidden">
        {name} <span className="link">{m.reader_changes()}</span>
      </summary>
      <p className="max-w-reading pb-3 whitespace-pre-line" lang={text.lang}>
        <bdi>{text.text}</bdi>
      </p>
    </details>
  )
}
