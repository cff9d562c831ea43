import { type KeptList, listFile, withQuery } from 'contract/office/office-pages.ts'
import type { TableFormat } from 'contract/table-format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'

type ListFilesProps = {
  list: KeptList
  /** What the list is narrowed to. */
  query: Record<string, string | undefined>
  /** One button of one's own in place of the two, for any program and for Excel. */
  only?: { format: TableFormat; text: string }
}

/**
 * A list as files to keep, whatever its length: a short one comes at once, and of a long one the page of the jobs shows how far its file is. Sent as a
 * document, so that the browser keeps what comes and this page stays.
 */
export function ListFiles({ list, query, only }: ListFilesProps) {
  const buttons = only ? [only] : [{ format: 'csv', text: m.office_csv() } as const, { format: 'xlsx', text: m.office_xlsx() } as const]
  return (
    <form method="post" action={withQuery(listFile(list), query)} className="contents">
      {buttons.map(({ format, text }) => (
        <button key={format} type="submit" name="Format" value={format} className={buttonClass('line', 'small')}>
          {text}
        </button>
      ))}
    </form>
  )
}
