import { linkTo } from 'contract/pages.ts'
import type { PayLink } from 'contract/sales/pay-link.ts'
import { m } from '../../../i18n/m-orders.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { withName } from './pay-words.ts'

type Ended = Extract<PayLink['status'], 'paid' | 'expired' | 'withdrawn'> | 'unknown'

const words: Record<Ended, { title: () => string; text: (name: string) => string }> = {
  paid: { title: m.pay_paid_title, text: (name) => withName(name, m.pay_paid_text, m.pay_paid_text_nameless) },
  expired: { title: m.pay_expired_title, text: (name) => withName(name, m.pay_expired_text, m.pay_expired_text_nameless) },
  withdrawn: { title: m.pay_withdrawn_title, text: m.pay_withdrawn_text },
  unknown: { title: m.pay_unknown_title, text: m.pay_unknown_text },
}

/** Says why nothing can be paid here, and that nothing was lost by it. */
export function EndedLink({ why, name = '' }: { why: Ended; name?: string }) {
  return (
    <div className="grid gap-5">
      <title>{`${words[why].title()} · ${m.shop_name()}`}</title>
      <h1 className="text-2xl">{words[why].title()}</h1>
      <p>{words[why].text(name)}</p>
      <ButtonLink look="line" to={linkTo('home')}>
        {m.pay_to_shop()}
      </ButtonLink>
    </div>
  )
}
