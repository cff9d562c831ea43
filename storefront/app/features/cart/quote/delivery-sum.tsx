import { linkTo } from 'contract/pages.ts'
import { Link } from 'react-router'
import { m } from '../../../i18n/m-cart.ts'
import { OldPrice, Price } from '../../../ui/price.tsx'
import type { DeliveryAnswer } from './quote-cart.ts'

/** The sum's delivery line, with a link to change it. */
export default function DeliverySum({ answer, currency }: { answer: DeliveryAnswer | undefined; currency: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-1">
      <dt>{m.cart_delivery()}</dt>
      <dd className="text-end">
        {answer?.kind === 'chosen' ? (
          answer.shipping > 0 ? (
            <Price amount={answer.shipping} currency={currency} />
          ) : (
            <>
              {answer.saved !== undefined && <OldPrice amount={answer.saved} currency={currency} className="me-2 text-sm" />}
              {m.cart_delivery_free()}
            </>
          )
        ) : (
          <span className="text-sm text-muted">{answer?.kind === 'kept' ? '–' : answer ? m.cart_delivery_open() : '…'}</span>
        )}
      </dd>
      {answer?.note && <dd className="col-span-full text-xs text-offer">{answer.note}</dd>}
      {answer && answer.kind !== 'guest' && (
        <dd className="col-span-full text-xs text-muted">
          {(answer.kind === 'chosen' || answer.kind === 'kept') && <bdi>{answer.text}</bdi>}
          {answer.kind === 'refused' && <span className="font-strong text-danger">{answer.reason}</span>}{' '}
          <Link to={linkTo('cartAddress')} className="link tap inline-flex min-h-8 items-center">
            {answer.kind === 'open' ? m.cart_delivery_choose() : m.cart_delivery_change()}
          </Link>
          {answer.kind === 'chosen' && answer.freeFrom !== null && (
            <span className="block">
              {m.cart_delivery_free_from()} <Price amount={answer.freeFrom} currency={currency} />
            </span>
          )}
        </dd>
      )}
    </div>
  )
}
