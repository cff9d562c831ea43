import { withQuery } from 'contract/office/office-pages.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'

/** A list as files to keep: for any program, and for Excel. */
export function FileLinks({ path, query }: { path: string; query: Record<string, string | undefined> }) {
  const look = buttonClass('line', 'small')
  return (
    <>
      <a href={withQuery(path, query)} download className={look}>
        {m.office_csv()}
      </a>
      <a href={withQuery(path, { ...query, Format: 'xlsx' })} download className={look}>
        {m.office_xlsx()}
      </a>
    </>
  )
}
