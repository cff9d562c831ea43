import { idPattern, linkTo } from 'contract/pages.ts'
import { PaymentMethod } from 'contract/sales/order.ts'
import { payByLinkEndpoint, showPayLinkEndpoint } from 'contract/sales/pay-link.ts'
import { data, type MetaDescriptor, redirect, redirectDocument } from 'react-router'
import { storefrontContext } from '../../../api/provider-context.ts'
import { formatDateTime } from '../../../i18n/format-date.ts'
import { m } from '../../../i18n/m-orders.ts'
import { call } from '../../../session/call.ts'
import { faultsOf, messageOf } from '../../../session/faults-of.ts'
import { contractSentence } from '../../../shell/contract-message.tsx'
import { Check } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { hasDigital, hasPaper } from '../order-state.ts'
import { payAddress } from '../pay-address.ts'
import type { Route } from './+types/pay-page'
import { EndedLink } from './ended-link.tsx'
import { type Goods, loadGoods } from './load-goods.ts'
import { loadPayLink, type ShownLink } from './load-pay-link.ts'
import { PayBill } from './pay-bill.tsx'
import { PayForm } from './pay-form.tsx'
import { payMeta } from './pay-meta.ts'
import { PaySample } from './pay-sample.tsx'
import { withName } from './pay-words.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [{ name: 'robots', content: 'noindex' }, ...(loaderData?.meta ?? [])]

/** While a payment is being checked, the polling page replaces this one, so that nobody pays twice. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const link = await loadPayLink(context, params.id, showPayLinkEndpoint)
  if (link?.order?.isBeingChecked) throw redirect(linkTo('payDone', params.id))
  const meta = payMeta({ context, request, token: params.id }, link)
  if (!link) return data({ link, meta }, { status: 404 })
  if (!isPayable(link)) return data<Shown>({ link, meta })
  const { refunds } = context.get(storefrontContext)
  const refund = m.pay_good_refund({ days: m.refund_days({ count: refunds.days }), percent: refunds.percent })
  return data<Shown>({ link, meta, goods: await loadGoods(context, link.lines), refund })
}

/** `goods` and `refund`: for a payable link. */
type Shown = { link: ShownLink; meta: MetaDescriptor[]; goods?: Goods; refund?: string }

const isPayable = ({ status }: ShownLink) => status === 'open' || status === 'unpayable'

/** Redirects to the payment, or says why not; the page then shows the link's current state. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const token = idPattern.test(params.id) ? params.id : ''
  const form = await request.formData()
  const expectedTotal = Number(form.get('expectedTotal') ?? Number.NaN)
  const { data: paymentMethod } = PaymentMethod.safeParse(form.get('paymentMethod'))
  const payerEmail = String(form.get('payerEmail') ?? '').trim()
  const body = {
    token,
    expectedTotal: Number.isFinite(expectedTotal) ? expectedTotal : null,
    paymentMethod,
    payerEmail: payerEmail || null,
  }
  const result = await call(context, payByLinkEndpoint, { body })
  if (result.kind === 'ok') {
    const { paymentUrl } = result.data.data
    return paymentUrl ? redirectDocument(payAddress(context.get(storefrontContext), paymentUrl)) : redirect(linkTo('payDone', token))
  }
  const { payerEmail: emailFault, ...others } = faultsOf(result)
  const [fault] = Object.values(others)
  const failed = emailFault ? undefined : (fault ?? messageOf(result) ?? contractSentence('operationFailed'))
  const faults = emailFault ? { payerEmail: emailFault } : {}
  return data<Answer>({ failed, faults, payerEmail }, { status: result.kind === 'refused' ? result.status : 503 })
}

export default function PayPage({ loaderData, params, actionData }: Route.ComponentProps) {
  const { link } = loaderData
  if (!link) return <EndedLink why="unknown" />
  const { status } = link
  if (status === 'open' || status === 'unpayable') return <Payable {...loaderData} token={params.id} answer={actionData} />
  return <EndedLink why={status} name={link.firstName} />
}

/** The digital part, which may not be all. */
function ofScreen(link: ShownLink): string {
  const { firstName } = link
  if (hasPaper(link)) return withName(firstName, m.pay_lede_screen, m.pay_lede_screen_nameless)
  return withName(firstName, m.pay_lede_library, m.pay_lede_library_nameless)
}

type Answer = { failed: string | undefined; faults: { payerEmail?: string }; payerEmail: string }

type PayableProps = Shown & { token: string; answer: Answer | undefined }

function Payable({ link, goods, refund, token, answer }: PayableProps) {
  const { firstName, status, reason, expiresAt, order } = link
  const title = withName(firstName, m.pay_title, m.pay_title_nameless)
  const shop = m.shop_name()
  return (
    <div className="grid gap-5">
      <title>{`${title} · ${shop}`}</title>
      <h1 className="text-2xl">{title}</h1>
      <p>
        {m.pay_lede({ shop })} {hasDigital(link) && ofScreen(link)}
      </p>
      {status === 'unpayable' && (
        <Notice tone="failed">
          <b className="font-strong">{m.pay_unpayable_title()}</b>
          <span className="block">{reason}</span>
        </Notice>
      )}
      {answer?.failed && status === 'open' && (
        <Notice tone="failed" role="alert">
          <b className="font-strong">{m.pay_refused()}</b>
          <span className="block">{answer.failed}</span>
        </Notice>
      )}
      <PayBill link={link} goods={goods?.byLine} />
      {goods?.sample && <PaySample sample={goods.sample} />}
      {status === 'open' && <PayForm token={token} link={link} email={{ typed: answer?.payerEmail, fault: answer?.faults.payerEmail }} />}
      <section aria-labelledby="good-to-know" className="border-t border-rule pt-4">
        <h2 id="good-to-know" className="mb-2 text-md">
          {m.pay_good()}
        </h2>
        <ul className="grid gap-2 text-sm">
          {[m.pay_good_once(), hasDigital(link) && refund].map(
            (text) =>
              text && (
                <li key={text} className="flex gap-2.5">
                  <Check className="text-action" />
                  {text}
                </li>
              ),
          )}
        </ul>
      </section>
      <p className="text-xs text-muted">
        {order?.canPay && order.expiresAt
          ? m.pay_held_until({ time: formatDateTime(order.expiresAt) })
          : m.pay_valid_until({ time: formatDateTime(expiresAt) })}
      </p>
    </div>
  )
}
