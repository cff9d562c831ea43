import { linkToOffice } from 'contract/office/office-pages.ts'
import { type CouponState, listCouponsEndpoint, type OfficeCoupon } from 'contract/sales/coupon-office.ts'
import { Link } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Plus } from 'storefront/app/ui/icons.tsx'
import { Price } from 'storefront/app/ui/price.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { DeletedHere } from '../../kit/form/deleted-here.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { Views } from '../../kit/list/views.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/coupons-page'
import { CouponMark, giftOf, stateWord } from './coupon-words.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_coupons()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listCouponsEndpoint, request)
  const { data } = await load(context, listCouponsEndpoint, { query })
  return { page: data, state: query.State ?? null }
}

/** Every code, its discount and its current use. */
export default function CouponsPage({ loaderData: { page, state } }: Route.ComponentProps) {
  const [mayEdit, maySendTables] = [useMay('coupon-edit'), useMay('catalogue-import')]
  return (
    <>
      <PageHead
        title={m.office_coupons()}
        facts={m.office_coupons_facts()}
        actions={
          <>
            {mayEdit && maySendTables && (
              <ButtonLink look="line" size="small" to={linkToOffice('imports', undefined, { Kind: 'coupons' })}>
                {m.office_coupons_import()}
              </ButtonLink>
            )}
            <ButtonLink look="primary" size="small" to={linkToOffice('couponNew')}>
              <Plus className="size-4" aria-hidden="true" />
              {m.office_coupon_new()}
            </ButtonLink>
          </>
        }
      />
      <DeletedHere />
      <Views label={m.office_coupons_views()} views={viewsOf(page.counts, state)} />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label={m.office_coupons_find()} />
        <ListTools list="coupons" file="coupons" columns={columns()} />
      </div>
      {page.totalCount === 0 && <Empty title={m.office_coupons_empty()} text={m.office_coupons_empty_text()} />}
      {page.totalCount > 0 && <DataTable label={m.office_coupons()} columns={columns()} rows={page.items} keyOf={({ id }) => id} />}
      <Pager {...page} />
    </>
  )
}

const states: readonly CouponState[] = ['running', 'planned', 'usedUp', 'ended']

function viewsOf(counts: Record<CouponState, number>, current: CouponState | null) {
  const all = { to: linkToOffice('coupons'), text: m.office_coupons_all(), count: states.reduce((sum, state) => sum + counts[state], 0) }
  return [
    { ...all, isCurrent: current === null },
    ...states.map((state) => ({
      to: linkToOffice('coupons', undefined, { State: state }),
      text: stateWord(state),
      count: counts[state],
      isCurrent: current === state,
    })),
  ]
}

const columns = (): Column<OfficeCoupon>[] => [
  {
    key: 'code',
    head: m.office_coupon_code(),
    isSortable: true,
    cell: ({ id, code }) => (
      <Link to={linkToOffice('coupon', id)} className="link tap font-strong">
        <bdi dir="ltr">{code}</bdi>
      </Link>
    ),
  },
  { key: 'gives', head: m.office_coupon_gives(), cell: (coupon) => giftOf(coupon) },
  { key: 'state', head: m.office_coupon_state(), cell: ({ state }) => <CouponMark state={state} /> },
  {
    key: 'endsAt',
    head: m.office_coupon_until(),
    isSortable: true,
    cell: ({ endsOn }) => (endsOn ? formatDate(`${endsOn}T12:00:00Z`) : <span className="text-muted">{m.office_coupon_no_end()}</span>),
  },
  {
    key: 'given',
    head: m.office_coupon_given(),
    isFigure: true,
    cell: ({ paidOrders, given, deliverySaved, currency }) =>
      paidOrders > 0 ? (
        <>
          <Price amount={given} currency={currency} />
          {deliverySaved > 0 && (
            <span className="block text-xs text-muted">
              {m.office_order_shipping()}: <Price amount={deliverySaved} currency={currency} />
            </span>
          )}
        </>
      ) : (
        <span className="text-muted">–</span>
      ),
  },
  { key: 'used', head: m.office_coupon_uses(), isFigure: true, isSortable: true, cell: usesOf },
]

function usesOf({ used, maxUses }: OfficeCoupon): string {
  if (maxUses === null) return formatNumber(used)
  return m.office_coupon_uses_of({ used: formatNumber(used), most: formatNumber(maxUses) })
}
