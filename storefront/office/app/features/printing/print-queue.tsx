import type { PrintView, QueuedOrder } from 'contract/sales/shipment.ts'
import { useState } from 'react'
import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ChevronDown } from 'storefront/app/ui/icons.tsx'
import { useTickedEarly } from '../../kit/bulk/use-ticked-early.ts'
import { BatchBar } from './batch-bar.tsx'
import { GroupBox } from './group-box.tsx'
import { type Group, groupsOf } from './group-orders.ts'
import { queueForm } from './paper-acts.tsx'
import { OrderRow, RowHeads } from './queue-row.tsx'

type QueueProps = { orders: readonly QueuedOrder[]; view: PrintView; mayMove: boolean; lateBefore: string }

/** The orders by governorate and area. A box selects an order, an area or a governorate; the bar below acts on the selection. */
export function PrintQueue({ orders, view, mayMove, lateBefore }: QueueProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = orders.filter(({ orderId }) => picked.has(orderId))
  const pick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(picked)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    setPicked(next)
  }
  useTickedEarly('order', (ids) => pick(ids, true))
  return (
    <Form id={queueForm} method="post" preventScrollReset onSubmit={() => setTimeout(() => setPicked(new Set()))}>
      {orders.map(({ orderId }) => (
        <input key={orderId} type="hidden" name="shown" value={orderId} />
      ))}
      {groupsOf(orders).map((group) => (
        <section key={group.id} className="mb-2 border-t border-rule">
          <header className="flex min-h-12 items-center justify-between gap-4">
            <GroupBox group={group} picked={picked} onPick={pick}>
              <h2 className="text-md">{nameOf(group)}</h2>
            </GroupBox>
            <FoldButton
              group={group}
              isFolded={folded.has(group.id)}
              onFold={(isFolded) => setFolded(new Set(isFolded ? [...folded, group.id] : [...folded].filter((id) => id !== group.id)))}
            />
          </header>
          <div id={`group-${group.id}`} hidden={folded.has(group.id)}>
            <RowHeads />
            {group.areas.map((area) => (
              <Area key={area.id} area={area} picked={picked} onPick={pick} lateBefore={isWithUs(view) ? lateBefore : ''} />
            ))}
          </div>
        </section>
      ))}
      {mayMove && <BatchBar chosen={chosen} view={view} isPickUp={chosen.every(({ isPickUp }) => isPickUp)} />}
    </Form>
  )
}

const nameOf = ({ name, orders }: Group): string => {
  if (orders[0]?.region) return name ?? ''
  return name ? m.office_printing_pick_up_at({ place: name }) : m.office_printing_pick_up()
}

/** Once copies have left, nothing is overdue. */
const isWithUs = (view: PrintView) => view === 'toPrint' || view === 'toPack' || view === 'packed'

type FoldProps = { group: Group; isFolded: boolean; onFold: (isFolded: boolean) => void }

/** A governorate's totals; a click folds its orders. The selection stays. */
function FoldButton({ group: { id, orders }, isFolded, onFold }: FoldProps) {
  const copies = orders.reduce((sum, order) => sum + order.copies, 0)
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-controls={`group-${id}`}
      onClick={() => onFold(!isFolded)}
      className="flex min-h-11 items-center gap-2 text-muted hover:text-ink"
    >
      {m.office_printing_of_group({
        orders: m.office_printing_orders({ count: orders.length }),
        copies: m.office_printing_copies({ count: copies }),
      })}
      <ChevronDown className={`size-4 ${isFolded ? '-rotate-90 rtl:rotate-90' : ''}`} />
    </button>
  )
}

type Picking = { picked: ReadonlySet<string>; onPick: (ids: readonly string[], isOn: boolean) => void }

function Area({ area, picked, onPick, lateBefore }: { area: Group; lateBefore: string } & Picking) {
  return (
    <>
      {area.name && (
        <div className="flex min-h-11 items-center justify-between gap-4 bg-paper">
          <GroupBox group={area} picked={picked} onPick={onPick}>
            <h3 className="text-sm font-strong">{area.name}</h3>
          </GroupBox>
          <span className="pe-2 text-muted">{m.office_printing_orders({ count: area.orders.length })}</span>
        </div>
      )}
      <ul>
        {area.orders.map((order) => (
          <OrderRow
            key={order.orderId}
            order={order}
            isPicked={picked.has(order.orderId)}
            onPick={onPick}
            isLate={order.since < lateBefore}
          />
        ))}
      </ul>
    </>
  )
}
