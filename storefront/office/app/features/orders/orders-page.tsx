import { homeCountry } from 'contract/countries/find-country.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { type CouponGifts, listOfficeOrdersEndpoint, type OfficeOrderRow, type OfficeOrderView } from 'contract/sales/office-order.ts'
import { Link, useSearchParams } from 'react-router'
import { formatAmount, formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Price } from 'storefront/app/ui/price.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { CountedViews } from '../../kit/list/counted-views.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/orders-page'
import { nobody } from './nobody.ts'
import { OrderFilters, type RegionChoices, SetOrderFilters } from './order-filters.tsx'
import { OrderMarks } from './order-marks.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_orders()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await load(context, listOfficeOrdersEndpoint, { query: listQuery(listOfficeOrdersEndpoint, request) })
  return { ...data, regions: regionChoices() }
}

/** Copies are sent within the shop's country. If its addresses have no governorate, there is one choice. */
function regionChoices(): RegionChoices {
  const { code, name, regions } = homeCountry()
  return [{ name, regions: regions.length > 0 ? regions.map((region) => ({ id: region.id, name: region.name })) : [{ id: code, name }] }]
}

/** All orders: searchable, by state, as a page or a file. */
export default function OrdersPage({ loaderData: { counts, coupon, regions, ...page } }: Route.ComponentProps) {
  const maySeePhone = useMay('customer-personal')
  return (
    <>
      <PageHead title={m.office_orders()} facts={m.office_orders_facts()} actions={<NewOrder />} />
      <OrderViews counts={counts} />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label={m.office_orders_search()} />
        <ListTools list="orders" file="orders" columns={columns()} />
      </div>
      <OrderFilters regions={regions} />
      <SetOrderFilters regions={regions} />
      <OfCoupon coupon={coupon} />
      {page.totalCount === 0 && (
        <Empty title={m.office_orders_none()} text={maySeePhone ? m.office_orders_none_text() : m.office_orders_none_masked()}>
          <ButtonLink look="line" size="small" to={linkToOffice('orders')}>
            {m.office_orders_show_all()}
          </ButtonLink>
        </Empty>
      )}
      {page.totalCount > 0 && (
        <DataTable label={m.office_orders()} columns={columns()} rows={page.items} keyOf={({ orderId }) => orderId} />
      )}
      <Pager {...page} />
    </>
  )
}

/** The coupon filter, with the coupon's total discount across all views. */
function OfCoupon({ coupon }: { coupon: CouponGifts | null }) {
  const [query] = useSearchParams()
  const asked = query.get('Coupon')
  if (!asked) return null
  const others = new URLSearchParams([...query].filter(([name]) => name !== 'Coupon' && name !== 'PageNumber'))
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        {m.office_orders_of_coupon()} <bdi dir="ltr">{coupon?.code ?? asked}</bdi>
        {coupon && (
          <span className="text-muted">
            {' · '}
            {m.office_coupon_paid_orders()}: {formatNumber(coupon.paidOrders)} · {m.office_coupon_given()}:{' '}
            <Price amount={coupon.given} currency={coupon.currency} />
            {coupon.deliverySaved > 0 && (
              <>
                {' · '}
                {m.office_coupon_delivery_saved()}: <Price amount={coupon.deliverySaved} currency={coupon.currency} />
              </>
            )}
          </span>
        )}
      </span>
      <Link to={`?${others}`} className="link tap">
        {m.office_orders_any_coupon()}
      </Link>
    </p>
  )
}

function NewOrder() {
  if (!useMay('order-create')) return null
  return (
    <ButtonLink look="primary" size="small" to={linkToOffice('orderNew')}>
      {m.office_counter()}
    </ButtonLink>
  )
}

const viewWords: Record<OfficeOrderView, () => string> = {
  all: m.office_orders_all,
  paid: m.office_orders_paid,
  paper: m.office_orders_paper,
  awaiting: m.office_orders_awaiting,
  refunded: m.office_orders_refunded,
  ended: m.office_orders_ended,
  unsettled: m.office_orders_unsettled,
  goingBack: m.office_orders_going_back,
}

/** Views shown only while they have orders. */
const rare = ['unsettled', 'goingBack']

function OrderViews({ counts }: { counts: Partial<Record<OfficeOrderView, number>> }) {
  const current = useSearchParams()[0].get('View') ?? 'all'
  const shown = Object.entries(viewWords).filter(
    ([view]) => !rare.includes(view) || view === current || (counts[view as OfficeOrderView] ?? 0) > 0,
  )
  return <CountedViews<string> label={m.office_orders_views()} words={Object.fromEntries(shown)} counts={counts} current={current} />
}

const columns = (): Column<OfficeOrderRow>[] => [
  {
    key: 'number',
    head: m.office_orders_number(),
    isSortable: true,
    cell: ({ orderId, orderNumber }) => (
      <Link to={linkToOffice('order', orderId)} prefetch="intent" className="link tap font-strong tabular-nums">
        {orderNumber}
      </Link>
    ),
  },
  { key: 'customer', head: m.office_orders_customer(), isSortable: true, cell: (row) => <Customer {...row} /> },
  { key: 'placed', head: m.office_orders_placed(), isSortable: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'state', head: m.office_orders_state(), cell: (order) => <OrderMarks order={order} /> },
  {
    key: 'copies',
    head: m.office_orders_copies(),
    isFigure: true,
    cell: ({ copies }) => (copies > 0 ? formatNumber(copies) : <span className="text-muted">–</span>),
  },
  { key: 'total', head: m.office_orders_total(), isSortable: true, isFigure: true, cell: (row) => <Total {...row} /> },
]

function Customer({ customer, isWalkIn }: OfficeOrderRow) {
  if (!customer) return <span className="text-muted">{nobody(isWalkIn)}</span>
  return (
    <span className="block max-w-56">
      <span className="block truncate">
        <bdi>{customer.fullName}</bdi>
      </span>
      <span className="block truncate text-xs text-muted">
        <bdi dir="ltr">{customer.phone ?? customer.email}</bdi>
      </span>
    </span>
  )
}

function Total({ total, discount, refunded, currency }: OfficeOrderRow) {
  const [query] = useSearchParams()
  return (
    <>
      <Price amount={total} currency={currency} />
      {discount > 0 && query.has('Coupon') && (
        <span className="block text-xs text-muted">{m.office_orders_off({ amount: formatAmount(discount, currency) })}</span>
      )}
      {refunded > 0 && (
        <span className="block text-xs text-muted">{m.office_orders_back({ amount: formatAmount(refunded, currency) })}</span>
      )}
    </>
  )
}
