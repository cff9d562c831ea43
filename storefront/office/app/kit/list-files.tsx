import { type KeptList, listFile, withQuery } from 'contract/office/office-pages.ts'
import type { TableFormat } from 'contract/table-format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'

type ListFilesProps = {
  list: KeptList
  /** The list's filters. */
  query: Record<string, string | undefined>
  /** Replaces both buttons (any program, Excel) with this one. */
  only?: { format: TableFormat; text: string }
}

/**
 * A list as files of any length: a short one downloads at once; for a long one the jobs page shows its progress. A full navigation, so that
 * the browser saves the download and this page stays.
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
