import { linkTo } from 'contract/pages.ts'
import type { Order } from 'contract/sales/order.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { Link } from 'react-router'
import { formatNumber } from '../../i18n/format.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Bought } from './load-bought.ts'
import { shipmentText } from './order-delivery.tsx'
import { isPaid, itemIdOf, stateOf, type ToldOrder } from './order-state.ts'
import { onlyMemoOf, ReadLink } from './read-link.tsx'

type LineNextProps = { line: Order['lines'][number]; order: ToldOrder; place: ChosenPlace | undefined; bought: Bought | undefined }

/** What comes next for one bought line: reading it, a package's memos, or when and where a printed copy comes. */
export function LineNext({ line, order, place, bought }: LineNextProps) {
  if (line.isRefunded) return null
  const isWaiting = stateOf(order) === 'checking'
  if (line.format === 'printed') {
    return <p className="text-sm">{isWaiting ? m.order_next_print_later() : paperText(order, place)}</p>
  }
  if (isWaiting) return <p className="text-sm text-muted">{m.order_next_read_later()}</p>
  if (!isPaid(stateOf(order))) return null
  if (line.kind !== 'memo') return <ReadableMemos bought={bought} />
  if (onlyMemoOf(order) === line) return <ReadLink order={order} isNew />
  return (
    <ButtonLink look="line" size="small" to={linkTo('reader', itemIdOf(line))}>
      {m.order_read_it()}
    </ButtonLink>
  )
}

/** While the copies are printed: until when, and where. Later: where they are. */
function paperText(order: ToldOrder, place: ChosenPlace | undefined): string {
  const { delivery, shipmentStatus } = order
  if (shipmentStatus !== 'toPrint' || !delivery) return shipmentText(order)
  const { address, days: count } = delivery
  if (address) return m.order_next_delivery({ count, place: address.summary[getLocale()] })
  return place ? m.order_next_pick_up({ count, place: place.name[getLocale()] }) : m.order_pick_up_days({ count })
}

/** The first memos of a package, subject or stage with their pages, each leading to its first page. */
function ReadableMemos({ bought }: { bought: Bought | undefined }) {
  const { memos, memoCount = 0 } = bought ?? {}
  if (!memos || memos.length === 0) return <LibraryLink>{m.order_read_now()}</LibraryLink>
  return (
    <>
      <p className="text-sm font-strong">{m.order_next_memos({ count: memoCount })}</p>
      {/* Set like a table of contents. */}
      <ol className="leaders text-sm">
        {memos.map(({ id, title, pageCount }, index) => (
          <li key={id} className="min-h-11 items-center">
            <span className="no">{index + 1}</span>
            <Link to={linkTo('reader', id)} className="link tap">
              <Bilingual text={title} />
            </Link>
            <span className="dots" />
            {pageCount > 0 && <span className="figure">{formatNumber(pageCount)}</span>}
          </li>
        ))}
      </ol>
      {memoCount > memos.length && <LibraryLink>{m.order_next_all({ count: memoCount })}</LibraryLink>}
    </>
  )
}

function LibraryLink({ children }: { children: string }) {
  return (
    <Link to={linkTo('library')} className="link tap inline-block py-1.5 text-sm">
      {children}
    </Link>
  )
}
