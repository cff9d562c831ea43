import type { PrintView, QueuedOrder, ShipmentMove } from 'contract/sales/shipment.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { moveWord } from '../../kit/move-word.ts'

type BarProps = { chosen: readonly QueuedOrder[]; view: PrintView; isPickUp: boolean }

/** The selection and its weight, at the page's foot, with this view's next steps. */
export function BatchBar({ chosen, view, isPickUp }: BarProps) {
  // Papers are job files: without access to those, nobody sees what was printed.
  const mayPrint = useMay('job-view') && view === 'toPrint'
  // Without a selection no action is highlighted.
  const isAnyChosen = chosen.length > 0
  const sum = (of: 'copies' | 'sheets') => chosen.reduce((total, order) => total + order[of], 0)
  return (
    <div
      data-batch-bar
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:-mx-8 lg:px-8"
    >
      <p aria-live="polite" className="min-w-0 flex-1 max-lg:basis-full">
        <b className="font-strong">{m.office_printing_chosen({ count: chosen.length })}</b>
        {isAnyChosen && (
          <span className="ms-3 text-muted">
            {m.office_printing_weight({
              copies: m.office_printing_copies({ count: sum('copies') }),
              sheets: m.office_printing_sheets({ count: sum('sheets') }),
            })}
          </span>
        )}
      </p>
      {acts[view].map((to, index) => (
        <Button
          key={to}
          look={index === acts[view].length - 1 && !mayPrint && isAnyChosen ? 'primary' : 'line'}
          size="small"
          type="submit"
          name="to"
          value={to}
          className="max-lg:min-h-12 max-lg:flex-1"
        >
          {moveWord(to, isAnyChosen && isPickUp)}
        </Button>
      ))}
      {mayPrint && (
        <Button
          look={isAnyChosen ? 'primary' : 'line'}
          size="small"
          type="submit"
          name="print"
          value="everything"
          className="max-lg:min-h-12 max-lg:flex-1"
        >
          {m.office_printing_one_pdf()}
        </Button>
      )}
    </div>
  )
}

const acts: Record<PrintView, ShipmentMove[]> = {
  toPrint: ['packed', 'printed'],
  toPack: ['packed'],
  packed: ['shipped'],
  courier: ['returned', 'delivered'],
  ready: ['returned', 'delivered'],
  returned: ['packed'],
}
