import { mostInFile } from 'contract/table-format.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

export type Counted = { totalCount: number; isMore?: boolean | undefined }

/** Beside the links to the files of a list: that it is longer than a file. */
export function FileBound({ totalCount, isMore }: Counted) {
  if (totalCount < mostInFile || (totalCount === mostInFile && !isMore)) return null
  return <p className="mb-4 text-xs text-muted">{m.office_file_bound({ most: formatNumber(mostInFile) })}</p>
}
