import { Link } from 'react-router'
import type { TermTableData } from './term-table-rows.ts'

/** Grades by terms, each with its number of memos. */
export function TermTable({ table: { grade, none, terms, rows } }: { table: TermTableData }) {
  return (
    <table aria-labelledby="terms" className="term-table">
      <thead>
        <tr>
          {[grade, ...terms].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, text, lang, cells }) => (
          <tr key={key}>
            <th scope="row">
              <bdi lang={lang}>{text}</bdi>
            </th>
            {cells.map((cell, index) => (
              <td key={terms[index]} aria-label={cell ? undefined : none}>
                {cell && (
                  <Link to={cell.to} prefetch="intent" aria-label={cell.name} aria-current={cell.isChosen || undefined}>
                    {cell.count}
                  </Link>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
