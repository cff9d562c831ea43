import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { opensRow, titleMark } from './open-row.ts'
import { SortField } from './sort-field.tsx'
import { useAskedQuery } from './use-asked-query.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures are end-aligned, by their units. */
  isFigure?: boolean
  /** The list can be sorted by this column: `?Sort=key` and `?Sort=-key`. */
  isSortable?: boolean
}

type DataTableProps<Row> = {
  /** Names the rows for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  isSelected?: (row: Row) => boolean
  /** A checkbox before each row. */
  box?: { head: ReactNode; cell: (row: Row) => ReactNode } | undefined
}

/** Comma-separated keys of the columns that the address hides. */
export const withoutParameter = 'Without'
export const hiddenColumns = (query: URLSearchParams): string[] => (query.get(withoutParameter) ?? '').split(',').filter(Boolean)

/**
 * A table on an office page. On phones each row becomes an entry: the first column is its title, the others follow with their headings, as
 * many per line as fit. A final figure is at the end. There the headings are hidden, so sorting is above the table.
 */
export function DataTable<Row>({ label, columns: all, rows, keyOf, isSelected, box }: DataTableProps<Row>) {
  const hidden = hiddenColumns(useSearchParams()[0])
  const columns = all.filter(({ key }, index) => index === 0 || !hidden.includes(key))
  return (
    <>
      <SortField columns={all} />
      <div className="rounded-card lg:overflow-x-auto lg:border lg:border-hairline">
        <table aria-label={label} className="w-full border-collapse max-lg:block">
          <thead className="bg-paper text-xs max-lg:sr-only">
            <tr>
              {box && <td className="w-11 ps-1">{box.head}</td>}
              {columns.map((column) => (
                <ColumnHead key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                aria-selected={isSelected?.(row)}
                {...opensRow}
                className="border-b border-hairline last:border-0 aria-selected:bg-leaf max-lg:relative max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-0.5 max-lg:py-3 max-lg:has-[>[data-box]]:ps-12 has-[>[data-title]_a]:cursor-pointer has-[>[data-title]_a]:hover:bg-paper"
              >
                {box && (
                  <td data-box className="ps-1 max-lg:absolute max-lg:start-0 max-lg:top-2 max-lg:ps-0">
                    {box.cell(row)}
                  </td>
                )}
                {columns.map(({ key, head, cell, isFigure }, index) => (
                  <td
                    key={key}
                    {...(index === 0 ? titleMark : {})}
                    className={`px-3 py-2 align-middle max-lg:flex max-lg:max-w-full max-lg:items-baseline max-lg:gap-1.5 max-lg:px-0 max-lg:py-0 max-lg:has-[>span:last-child:empty]:hidden ${index === 0 ? 'max-lg:w-full' : ''} ${isFigure ? 'text-end whitespace-nowrap tabular-nums max-lg:last:ms-auto' : ''}`}
                  >
                    {index > 0 && head && <span className="flex-none text-muted lg:hidden">{head}</span>}
                    <span className="min-w-0 lg:wrap-break-word">{cell(row)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function ColumnHead<Row>({ column: { key, head, isFigure, isSortable } }: { column: Column<Row> }) {
  const [query] = useSearchParams()
  const asked = useAskedQuery()
  const sort = query.get('Sort')
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const place = isFigure ? 'text-end' : 'text-start'
  if (!isSortable) return <th className={`px-3 py-2 font-strong whitespace-nowrap ${place}`}>{head}</th>
  const next = new URLSearchParams(asked)
  next.set('Sort', direction === 'ascending' ? `-${key}` : key)
  next.delete('PageNumber')
  return (
    <th aria-sort={direction} className={`px-3 py-2 font-strong whitespace-nowrap ${place}`}>
      <Link to={`?${next}`} preventScrollReset className="tap hover:underline" title={m.office_sort_by({ column: head })}>
        {head}
        {direction && <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</span>}
      </Link>
    </th>
  )
}
