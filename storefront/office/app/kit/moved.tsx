import type { ShipmentMove } from 'contract/sales/shipment.ts'
import { useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { showToast } from 'storefront/app/shell/toast/toast.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { movedWord } from './move-word.ts'
import { movedParameters } from './moved-query.ts'

/** Orders just moved, or just undone: then only the count matters. */
export type Moved = { step: ShipmentMove; orderIds: readonly string[]; isUndone: boolean; count: number }

/** Extra form fields by which the page's action knows it. */
type Fields = readonly (readonly [name: string, value: string])[]

const sentFor = ({ step, orderIds }: Moved, fields: Fields) => [
  ...fields,
  ['undo', step] as const,
  ...orderIds.map((id) => ['order', id] as const),
]

type ToastProps = { moved: Moved; text: string; fields?: Fields; isOnPage?: true }

/**
 * Once per action: a toast whose button undoes the move. An undone move is repeated by the usual button. The address then drops it, so that
 * a reload or bookmark does not repeat the toast.
 */
export function MovedToast({ moved, text, fields = [], isOnPage }: ToastProps) {
  const submit = useSubmit()
  const { key, pathname, search } = useLocation()
  const told = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act; the page also loads anew by itself
  useEffect(() => {
    if (told.current === key) return
    told.current = key
    const kept = new URLSearchParams(search)
    for (const name of movedParameters) kept.delete(name)
    const query = kept.size > 0 ? `?${kept}` : ''
    window.history.replaceState(window.history.state, '', `${pathname}${query}`)
    const form = new FormData()
    for (const [name, value] of sentFor(moved, fields)) form.append(name, value)
    const undo = () => void submit(form, { method: 'post', action: `${pathname}${query}`, preventScrollReset: true })
    void showToast({ kind: 'success', title: text, ...(isOnPage ? { isOnPage } : {}), ...(moved.orderIds.length > 0 ? { undo } : {}) })
  }, [key])
  return null
}

/** The same for a batch, on the page, where it stays and works without a script. */
export function MovedNotice({ moved, className = '' }: { moved: Moved; className?: string }) {
  const { step, orderIds, isUndone, count } = moved
  const words = { step: movedWord(step), orders: m.office_printing_orders({ count }) }
  const text = isUndone ? m.office_copies_taken_back(words) : m.office_copies_moved(words)
  return (
    <Notice tone="leaf" role="status" className={`items-center! ${className}`}>
      <MovedToast moved={moved} text={text} isOnPage />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>{text}</span>
        {orderIds.length > 0 && (
          <Form method="post" preventScrollReset>
            {sentFor(moved, []).map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <Button look="line" size="small" type="submit">
              {m.undo()}
            </Button>
          </Form>
        )}
      </div>
    </Notice>
  )
}
