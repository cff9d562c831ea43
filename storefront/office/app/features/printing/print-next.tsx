import { maxPrintedNext, maxQueued } from 'contract/sales/shipment.ts'
import { Form, useNavigation } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'

/** Fewer are quickly chosen by hand. */
const manyOrders = 20
const portions = [20, 50, 100, 200, maxQueued]

/** Prints the orders that have waited longest, without choosing each. `waiting`: those in no file yet. */
export function PrintNext({ waiting }: { waiting: number }) {
  // A second request would print the orders after these.
  const isSending = useNavigation().state !== 'idle'
  if (waiting <= manyOrders) return null
  const most = Math.min(waiting, maxPrintedNext)
  const smaller = portions.filter((portion) => portion < most)
  return (
    <Form method="post" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-paper px-4 py-3" preventScrollReset>
      <label htmlFor="print-next" className="max-lg:basis-full">
        {m.office_printing_next({ count: waiting, number: formatNumber(waiting) })}
      </label>
      <SelectInput
        id="print-next"
        name="next"
        defaultValue={String(smaller.includes(maxQueued) ? maxQueued : most)}
        className="min-h-11 rounded-control border border-control bg-surface ps-3 text-sm"
      >
        {smaller.map((portion) => (
          <option key={portion} value={portion}>
            {m.office_printing_next_some({ number: formatNumber(portion) })}
          </option>
        ))}
        <option value={most}>{m.office_printing_next_all({ number: formatNumber(most), files: Math.ceil(most / maxQueued) })}</option>
      </SelectInput>
      <Button look="line" size="small" type="submit" className="max-lg:min-h-12" aria-disabled={isSending}>
        {m.office_printing_next_print()}
      </Button>
    </Form>
  )
}
