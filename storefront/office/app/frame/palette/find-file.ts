import { listMemoRowsEndpoint } from 'contract/catalogue/editing/memo-editing.ts'
import { listPackageRowsEndpoint } from 'contract/catalogue/editing/package-editing.ts'
import { listMessagesEndpoint } from 'contract/office/message-office.ts'
import { listCustomersEndpoint } from 'contract/office/office-customer.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { isAllowed } from 'contract/office/role.ts'
import { getOwnRolesEndpoint } from 'contract/office/staff.ts'
import { listCouponsEndpoint } from 'contract/sales/coupon-office.ts'
import { listOfficeOrdersEndpoint } from 'contract/sales/office-order.ts'
import type { RouterContextProvider } from 'react-router'
import { formatAmount } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/find-file'
import type { Entry, EntryGroup } from './entries.ts'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

type Context = Readonly<RouterContextProvider>
type Kind = { access: Parameters<typeof isAllowed>[0]; title: () => string; find: (context: Context, text: string) => Promise<Entry[]> }

const most = 5

/** Search results from the office's lists, at most five of each kind that the user's roles allow. */
const kinds: Kind[] = [
  {
    access: listOfficeOrdersEndpoint.access,
    title: () => m.office_orders(),
    find: async (context, text) =>
      ((await loadPart(context, listOfficeOrdersEndpoint, { query: { Text: text, PageSize: most } }))?.data.items ?? []).map((order) => ({
        to: linkToOffice('order', order.orderId),
        text: m.office_order_title({ number: order.orderNumber }),
        note: [order.isWalkIn ? m.office_walk_in() : order.customer?.fullName, formatAmount(order.total, order.currency)]
          .filter(Boolean)
          .join(' · '),
      })),
  },
  {
    access: listCustomersEndpoint.access,
    title: () => m.office_customers(),
    find: async (context, text) =>
      ((await loadPart(context, listCustomersEndpoint, { query: { Text: text, PageSize: most } }))?.data.items ?? []).map((customer) => ({
        to: linkToOffice('customer', customer.id),
        text: customer.fullName,
        note: customer.phone ?? customer.email,
      })),
  },
  {
    access: listMemoRowsEndpoint.access,
    title: () => m.office_memos(),
    find: async (context, text) =>
      ((await loadPart(context, listMemoRowsEndpoint, { query: { Text: text, PageSize: most } }))?.data.items ?? []).map((memo) => ({
        to: linkToOffice('memo', memo.id),
        text: titleText(memo.title),
        note: titleText(memo.subject.title),
      })),
  },
  {
    access: listPackageRowsEndpoint.access,
    title: () => m.office_packages(),
    find: async (context, text) =>
      ((await loadPart(context, listPackageRowsEndpoint, { query: { Text: text, PageSize: most } }))?.data.items ?? []).map((one) => ({
        to: linkToOffice('package', one.id),
        text: titleText(one.title),
        note: one.studyStage ? titleText(one.studyStage.title) : '',
      })),
  },
  {
    access: listMessagesEndpoint.access,
    title: () => m.office_messages(),
    find: async (context, text) =>
      ((await loadPart(context, listMessagesEndpoint, { query: { Text: text, PageSize: most } }))?.data.items ?? []).map((message) => ({
        to: linkToOffice('message', message.id),
        text: m.office_message_title({ number: message.number }),
        note: message.name,
      })),
  },
  {
    access: listCouponsEndpoint.access,
    title: () => m.office_coupons(),
    find: async (context, text) =>
      ((await loadPart(context, listCouponsEndpoint, { query: { Text: text, PageSize: most } }))?.data.items ?? []).map((coupon) => ({
        to: linkToOffice('coupon', coupon.id),
        text: coupon.code,
        note: '',
      })),
  },
]

/** For the palette: results for `Text`; none below two characters. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<{ text: string; groups: EntryGroup[] }> {
  const text = (new URL(request.url).searchParams.get('Text') ?? '').trim().slice(0, 60)
  if ([...text].length < 2) return { text, groups: [] }
  const roles = (await loadPart(context, getOwnRolesEndpoint, {}))?.data.roles ?? []
  const groups = await Promise.all(
    kinds
      .filter(({ access }) => isAllowed(access, roles))
      .map(async ({ title, find }) => ({ title: title(), items: await find(context, text) })),
  )
  return { text, groups: groups.filter(({ items }) => items.length > 0) }
}
