import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { listOrdersEndpoint } from 'contract/sales/order.ts'
import { listPayLinksEndpoint, type OwnPayLink, withdrawPayLinkEndpoint } from 'contract/sales/pay-link.ts'
import { data, Link } from 'react-router'
import { formatDate } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-orders.ts'
import { call } from '../../session/call.ts'
import { messageOf } from '../../session/faults-of.ts'
import { loadOptional, loadPart } from '../../session/load-part.ts'
import { contractSentence } from '../../shell/contract-message.tsx'
import { FailedPart } from '../../shell/failed-part.tsx'
import { Bilingual } from '../../ui/bilingual.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Price, roomFor } from '../../ui/price.tsx'
import type { Route } from './+types/orders-page'
import { Countdown } from './countdown.tsx'
import { mayPay } from './order-state.ts'
import { OrderMoney, OrderStatusBadge } from './order-status.tsx'
import { PayButton } from './pay-button.tsx'
import { type ListedLink, PayLinks } from './pay-link/pay-links.tsx'
import { shareData } from './pay-link/share-data.ts'

const pageSize = 20

export const meta: Route.MetaFunction = () => [{ title: `${m.orders_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = Number(readParameters('orders', request).get('page') ?? 1)
  const pageNumber = Number.isSafeInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
  const [orders, links] = await Promise.all([
    loadPart(context, listOrdersEndpoint, { query: { PageNumber: pageNumber, PageSize: pageSize } }),
    loadOptional(context, listPayLinksEndpoint, {}),
  ])
  const sent = pageNumber === 1 ? links?.data.items : []
  return { orders: orders?.data ?? null, links: links === null ? null : (sent ?? []).map((link) => listedLink(context, request, link)) }
}

/** Withdraws a payment link. */
export async function action({ context, request }: Route.ActionArgs) {
  const id = String((await request.formData()).get('payLinkId') ?? '')
  const result = await call(context, withdrawPayLinkEndpoint, { body: { id } })
  if (result.kind === 'ok') return null
  return data(
    { failed: messageOf(result) ?? contractSentence('operationFailed') },
    { status: result.kind === 'refused' ? result.status : 503 },
  )
}

function listedLink(context: Route.LoaderArgs['context'], request: Request, link: OwnPayLink): ListedLink {
  const { id, status, titles, itemIds, expiresAt } = link
  return { id, status, titles, itemIds, expiresAt, share: status === 'open' ? shareData(context, request, link) : null }
}

type ListedOrder = NonNullable<Route.ComponentProps['loaderData']['orders']>['items'][number]

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, links } = loaderData
  return (
    <div className="wrap pb-16 lg:pb-24">
      <h1 className="pt-7 pb-5 text-2xl lg:pt-12 lg:pb-7 lg:text-3xl">{m.orders_title()}</h1>
      {orders ? <Orders items={orders.items} /> : <FailedPart />}
      {links ? <PayLinks links={links} /> : <FailedPart className="mt-6" />}
      {orders && <Pager pageNumber={orders.pageNumber} hasOlder={orders.pageNumber * pageSize < orders.totalCount} />}
    </div>
  )
}

function Orders({ items }: { items: ListedOrder[] }) {
  if (items.length === 0) {
    return (
      <Empty title={m.orders_empty_title()} text={m.orders_empty_text()}>
        <ButtonLink look="primary" to={linkTo('memos')}>
          {m.orders_empty_link()}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <ul className="border-t border-rule" style={roomOf(items)}>
      {items.map((order) => (
        <Row key={order.orderId} order={order} />
      ))}
    </ul>
  )
}

/** After a change of currency, one list has orders in both. */
function roomOf(items: ListedOrder[]) {
  const currency = items[0]?.currency
  if (!currency) return undefined
  return roomFor(
    currency,
    items.filter((order) => order.currency === currency).map(({ total }) => total),
  )
}

function Row({ order }: { order: ListedOrder }) {
  const [first, ...others] = order.lines
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-hairline py-4 md:grid-cols-[5rem_minmax(0,1fr)_8rem_10rem_8rem] md:items-center">
      <Link
        to={linkTo('order', order.orderId)}
        prefetch="intent"
        className="font-strong tabular-nums underline-offset-[.25em] after:absolute after:inset-0 hover:underline"
      >
        <bdi dir="ltr">{order.orderNumber}</bdi>
      </Link>
      <span className="text-sm max-md:order-3 max-md:col-span-2">
        {first && <Bilingual text={first.title} />}
        {others.length > 0 && <span className="text-muted"> {m.catalog_and_more({ count: others.length })}</span>}
      </span>
      <span className="text-sm text-muted max-md:order-4">{formatDate(order.createdAt)}</span>
      <span className="text-sm max-md:order-5 max-md:text-end">
        <OrderStatusBadge order={order} />
        <OrderMoney order={order} />
      </span>
      <Price amount={order.total} currency={order.currency} className="figures text-end max-md:order-2" />
      {order.isBeingChecked && <p className="col-span-full order-6 text-sm text-muted">{m.order_checking_title()}</p>}
      {mayPay(order) && (
        <div className="relative col-span-full order-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2 text-sm text-muted">
          {order.expiresAt && <Countdown until={order.expiresAt} />}
          <PayButton orderId={order.orderId} label={m.order_pay_now()} size="small" />
        </div>
      )}
    </li>
  )
}

function Pager({ pageNumber, hasOlder }: { pageNumber: number; hasOlder: boolean }) {
  if (pageNumber === 1 && !hasOlder) return null
  return (
    <nav aria-label={m.orders_title()} className="flex justify-between gap-4 pt-6">
      {pageNumber > 1 ? (
        <Link className="link tap" to={linkTo('orders', undefined, { page: pageNumber - 1 })}>
          {m.orders_newer()}
        </Link>
      ) : (
        <span />
      )}
      {hasOlder && (
        <Link className="link tap" to={linkTo('orders', undefined, { page: pageNumber + 1 })}>
          {m.orders_older()}
        </Link>
      )}
    </nav>
  )
}
