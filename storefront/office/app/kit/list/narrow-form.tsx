import type { FormEvent, ReactNode } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'

/** How a field looks by which a list is narrowed. */
export const narrowField = 'min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3'

type NarrowFormProps = {
  label: string
  /** The query parameters that its fields set. What else the list is asked for stays, but for the page. */
  own: readonly string[]
  className: string
  /** `onChoice`: for fields that count at once. `others`: what else the list is asked for. */
  children: (given: { onChoice: (event: FormEvent<HTMLSelectElement>) => void; others: [string, string][] }) => ReactNode
}

/** Narrows a list. A choice counts at once, days after the button: they are typed in parts. */
export function NarrowForm({ label, own, className, children }: NarrowFormProps) {
  const [query] = useSearchParams()
  const submit = useSubmit()
  const others = [...query].filter(([key]) => !own.includes(key) && key !== 'PageNumber')
  const send = (form: HTMLFormElement) => {
    const filled = [...new FormData(form)].filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)])
    return submit(new URLSearchParams(filled), { preventScrollReset: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  const onChoice = ({ currentTarget: { form } }: FormEvent<HTMLSelectElement>) => {
    if (form) void send(form)
  }
  return (
    <Form
      key={query.toString()}
      method="get"
      aria-label={label}
      className={`mb-4 grid grid-cols-2 items-end gap-3 ${className}`}
      onSubmit={onSubmit}
    >
      {others.map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      {children({ onChoice, others })}
    </Form>
  )
}
