import { useEffect, useRef } from 'react'
import { useActionData, useLocation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { type FieldLabels, labelOf } from './field-labels.ts'

type ConflictNoticeProps = {
  /** The form's values, by field. */
  mine: Record<string, string>
  theirs: Record<string, string>
  labels: FieldLabels
  /** A value in readable form, e.g. a choice's label. */
  wordsOf: (name: string, value: string) => string
}

/**
 * The differences between two editors' versions by field, and a link to take the other's. Saving overwrites it with one's own. Takes the
 * focus.
 */
export function ConflictNotice({ mine, theirs, labels, wordsOf }: ConflictNoticeProps) {
  const { pathname, search } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const answer = useActionData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => box.current?.focus(), [answer])
  const names = Object.keys(theirs).filter((name) => labelOf(labels, name) && clean(mine[name]) !== clean(theirs[name]))
  const shown = (name: string, value = '') => wordsOf(name, value) || m.office_nothing_here()
  return (
    <Notice tone="peach" role="alert" tabIndex={-1} ref={box} className="mb-5">
      <h2 className="text-md">{m.office_conflict_title()}</h2>
      <p className="mb-3">{m.office_conflict_text()}</p>
      <table className="mb-3 w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-rule">
            {[m.office_conflict_field(), m.office_conflict_yours(), m.office_conflict_theirs()].map((head) => (
              <th key={head} className="py-1.5 ps-4 text-start font-strong first:ps-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="border-b border-hairline align-top last:border-0">
              <th className="py-1.5 text-start font-normal">{labelOf(labels, name)}</th>
              <td className="py-1.5 ps-4 wrap-anywhere whitespace-pre-line" dir="auto">
                {shown(name, mine[name])}
              </td>
              <td className="py-1.5 ps-4 wrap-anywhere whitespace-pre-line" dir="auto">
                {shown(name, theirs[name])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <a href={pathname + search} className="link">
        {m.office_conflict_take()}
      </a>
    </Notice>
  )
}

/** An unticked box is not sent. */
const clean = (text = '') => (text === 'false' ? '' : text.replace(/\r\n?/g, '\n').trim())
