import { type ReactNode, useId } from 'react'
import { TriangleAlert } from './icons.tsx'

type InputAttributes = { id: string; className: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type FieldProps = {
  /** For links to this field (from a fault summary); generated otherwise. */
  id?: string | undefined
  label: ReactNode
  /** At the end of the label's line. */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Renders the input with these attributes. */
  children: (input: InputAttributes) => ReactNode
}

const inputClass =
  'w-full min-h-12 rounded-control border bg-surface px-3.5 py-2 text-base focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ink rtl:[&[dir=ltr]]:text-end'

/** A label, the input, a hint, and its error, announced to everyone. */
export function Field({ id: givenId, label, aside, hint, error, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-strong">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        className: `${inputClass} ${error ? 'border-danger shadow-[inset_0_0_0_1px_var(--color-danger)]' : 'border-control'}`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-xs font-strong text-danger">
          <TriangleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.6} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
