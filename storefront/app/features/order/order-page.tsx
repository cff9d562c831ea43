import { getOrder } from 'contract/order.ts'
import { linkTo } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { m } from '../../paraglide/messages.js'
import { load, requireId } from '../../session/load.ts'
import { helpLinks } from '../../shell/help-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLinks } from '../../ui/text-links.tsx'
import type { Route } from './+types/order-page'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderLines } from './order-lines.tsx'
import { hasDigital } from './order-state.ts'
import { OrderStatusBadge } from './order-status.tsx'
import { payAgain } from './pay-again.ts'
import { PayButton } from './pay-button.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.order_title({ number: loaderData?.order.orderNumber ?? '' })} · ${m.shop_name()}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: order } = await load(context, getOrder, { query: { Id: requireId(params.id) } })
  return { order, help: helpLinks(context, order.orderNumber) }
}

export const action = ({ context, params }: Route.ActionArgs) => payAgain(context, params.id)

export default function OrderPage({ loaderData: { order, help }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap pb-16 lg:pb-24">
      <Breadcrumbs crumbs={[{ text: m.orders_title(), to: linkTo('orders') }, { text: order.orderNumber }]} />
      <div className="grid max-w-reading gap-6">
        <h1 className="text-2xl lg:text-3xl">{m.order_title({ number: order.orderNumber })}</h1>
        {order.canPay && (
          <Notice tone="peach">
            <b className="font-strong">{m.order_status_awaiting_payment()}</b>
            {order.expiresAt && <span className="block">{m.order_held_until({ time: formatDateTime(order.expiresAt) })}</span>}
          </Notice>
        )}
        <dl>
          <Fact name={m.order_status()}>
            <OrderStatusBadge status={order.status} />
          </Fact>
          <Fact name={m.order_placed_on()}>{formatDate(order.createdAt)}</Fact>
          {order.paidAt && <Fact name={m.order_paid_on()}>{formatDate(order.paidAt)}</Fact>}
        </dl>
        {order.canPay && <PayButton orderId={order.orderId} label={m.order_pay_now()} refusal={actionData?.reason} />}
        {order.paidAt && hasDigital(order) && (
          <p>
            <ButtonLink look="primary" to={linkTo('library')}>
              {m.order_read_now()}
            </ButtonLink>
          </p>
        )}
        <OrderDelivery order={order} />
        <OrderLines order={order} />
        <TextLinks links={help} className="flex flex-wrap gap-x-6 border-t border-hairline pt-4 text-sm" look="link" />
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-hairline py-2 text-sm">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
