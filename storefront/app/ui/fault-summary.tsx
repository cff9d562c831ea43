import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

type FaultSummaryProps = {
  title: ReactNode
  /** Field → its error. */
  faults: Record<string, string>
  /** Changes with every answer, so that the summary gets the focus again. */
  answer: unknown
}

/** All of a form's errors, above it, with a link to each field. Takes the focus. */
export function FaultSummary({ title, faults, answer }: FaultSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(faults)
  const isEmpty = entries.length === 0
  useEffect(() => {
    if (answer && !isEmpty) box.current?.focus()
  }, [answer, isEmpty])
  if (isEmpty) return null
  return (
    <Notice tone="failed" role="alert" tabIndex={-1} ref={box}>
      <p className="font-strong">{title}</p>
      <ul className="mt-1 grid gap-1">
        {entries.map(([field, fault]) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              className="link tap inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              onClick={goToField}
            >
              {fault}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A form field's id, for the summary's links. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`

/** Focuses the field, because a hash link would only scroll. */
function goToField(event: React.MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
