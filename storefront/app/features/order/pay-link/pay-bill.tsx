import type { PayLink } from 'contract/sales/pay-link.ts'
import { m } from '../../../i18n/m-orders.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { OwnCover } from '../../../ui/cover/own-cover.tsx'
import { TriangleAlert } from '../../../ui/icons.tsx'
import { OldPrice, Price, roomFor, Saving } from '../../../ui/price.tsx'
import type { Good } from '../know-line.ts'
import { amountsOf, OrderSum } from '../order-sum.tsx'
import type { Goods } from './load-goods.ts'

/** The bill line by line, and why a line cannot be paid. */
export function PayBill({ link, goods }: { link: PayLink; goods: Goods['byLine'] | undefined }) {
  const { lines, currency } = link
  return (
    <div style={roomFor(currency, [...lines.map(({ price }) => price ?? 0), ...amountsOf(link)])}>
      <ul aria-label={m.pay_lines()} className="figures border-t border-rule">
        {lines.map((line) => (
          <Line key={line.id} line={line} good={goods?.[line.id]} currency={currency} />
        ))}
      </ul>
      {lines.some(({ price }) => price !== null) && <OrderSum bill={link} className="mt-3" />}
    </div>
  )
}

type LineProps = { line: PayLink['lines'][number]; good: Good | undefined; currency: string }

function Line({ line: { id, kind, title, format, quantity, price, fault }, good, currency }: LineProps) {
  return (
    <li className="flex items-center gap-4 border-b border-hairline py-3">
      {good && <OwnCover kind={kind} id={Number.parseInt(id, 10)} title={title} {...good.cover} className="w-14 flex-none" />}
      <div className="min-w-0 flex-1">
        <b className="font-strong wrap-anywhere">
          <Bilingual text={title} />
        </b>
        <p className="text-xs text-muted">{format === 'printed' ? m.order_line_printed({ count: quantity }) : m.order_line_digital()}</p>
        {good && (
          <p className="text-xs text-muted">
            <bdi>{good.facts}</bdi>
          </p>
        )}
        {fault && (
          <p className="mt-1 flex gap-1.5 text-xs font-strong text-danger">
            <TriangleAlert className="mt-0.5 size-4!" aria-hidden />
            {fault}
          </p>
        )}
      </div>
      {price !== null && price > 0 && <LinePrice price={price} listPrice={good?.listPrice ?? null} currency={currency} />}
      {price === 0 && <b className="font-strong">{m.catalog_free()}</b>}
    </li>
  )
}

function LinePrice({ price, listPrice, currency }: { price: number; listPrice: number | null; currency: string }) {
  if (listPrice === null) return <Price amount={price} currency={currency} />
  return (
    <div className="grid justify-items-end gap-0.5">
      <OldPrice amount={listPrice} currency={currency} className="text-xs" />
      <Price amount={price} currency={currency} />
      <Saving amount={listPrice - price} currency={currency} />
    </div>
  )
}
