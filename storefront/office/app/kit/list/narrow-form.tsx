import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ChevronDown, SlidersHorizontal } from 'storefront/app/ui/icons.tsx'
import { KeptFilters } from './kept-filters.tsx'

/** The style of list filter fields. */
export const narrowField = 'min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3'

type NarrowFormProps = {
  label: string
  /** The query parameters that its fields set. Other parameters stay, except the page. */
  own: readonly string[]
  className: string
  /** `onChoice`: for fields that apply at once. */
  children: (given: { onChoice: (event: FormEvent<HTMLSelectElement>) => void }) => ReactNode
}

/**
 * Filters a list. A choice applies at once, dates only by the button because they are typed in parts. On phones the fields are folded so
 * that the list shows first; they stay open between choices, and open without a script.
 */
export function NarrowForm({ label, own, className, children }: NarrowFormProps) {
  const [query] = useSearchParams()
  const submit = useSubmit()
  const fold = useRef<HTMLDetailsElement>(null)
  const held = useHeldFocus(query.toString())
  const send = (form: HTMLFormElement) => {
    const filled = [...new FormData(form)].filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)])
    return submit(new URLSearchParams(filled), { preventScrollReset: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
    shut(fold.current)
  }
  const onChoice = ({ currentTarget: { form, name } }: FormEvent<HTMLSelectElement>) => {
    if (!form) return
    held.keep(name)
    void send(form)
  }
  return (
    <details ref={fold} className="filter-fold group/fold mb-4">
      <summary className="inline-flex supports-[selector(::details-content)]:lg:hidden min-h-11 cursor-pointer list-none items-center gap-2 rounded-control border border-control px-3 hover:bg-paper">
        <SlidersHorizontal />
        <FoldWord count={own.filter((name) => query.get(name)).length} />
        <ChevronDown className="transition-transform group-open/fold:rotate-180" />
      </summary>
      <Form
        key={query.toString()}
        ref={held.form}
        method="get"
        aria-label={label}
        className={`grid grid-cols-2 items-end gap-3 max-lg:mt-3 ${className}`}
        onSubmit={onSubmit}
      >
        <KeptFilters own={own} />
        {children({ onChoice })}
      </Form>
    </details>
  )
}

const FoldWord = ({ count }: { count: number }) => (count > 0 ? m.office_filters_set({ count: formatNumber(count) }) : m.office_filters())

/** The result is visible now, and the focus is where the fields can be reopened. On desktops nothing is folded. */
function shut(fold: HTMLDetailsElement | null): void {
  const summary = fold?.querySelector('summary')
  if (!fold?.open || !summary?.checkVisibility()) return
  fold.open = false
  summary.focus({ preventScroll: true })
}

/** The form remounts when the address changes: the focus returns to the field that was used. */
function useHeldFocus(address: string) {
  const form = useRef<HTMLFormElement>(null)
  const name = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what to follow
  useEffect(() => {
    const field = name.current && form.current?.elements.namedItem(name.current)
    if (field instanceof HTMLElement && document.activeElement === document.body) field.focus({ preventScroll: true })
    name.current = undefined
  }, [address])
  return {
    form,
    keep: (chosen: string) => {
      name.current = chosen
    },
  }
}
