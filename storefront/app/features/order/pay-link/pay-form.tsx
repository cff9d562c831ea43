import { linkTo } from 'contract/pages.ts'
import { lazy, Suspense } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import type { ShownLink } from './load-pay-link.ts'
import { PayerEmail } from './payer-email.tsx'

// Few links have a choice.
const PayChoice = lazy(() => import('../pay-choice.tsx'))
const PayNote = lazy(() => import('../pay-note.tsx'))

type PayFormProps = {
  token: string
  link: Pick<ShownLink, 'total' | 'currency' | 'payMethods'>
  label?: string
  email?: { typed: string | undefined; fault: string | undefined }
}

/** Pays what is shown, at the total shown. */
export function PayForm({ token, link: { total, currency, payMethods }, label, email }: PayFormProps) {
  const isSending = useNavigation().formData !== undefined
  return (
    <Form method="post" action={linkTo('pay', token)} noValidate>
      <input type="hidden" name="expectedTotal" value={total} />
      {payMethods?.methods[0] && (
        <Suspense>
          <PayChoice {...payMethods} />
        </Suspense>
      )}
      {total > 0 && (
        <div className="mb-4">
          <PayerEmail
            name="payerEmail"
            label={m.pay_receipt_label()}
            hint={m.pay_receipt_hint()}
            typed={email?.typed}
            fault={email?.fault}
          />
        </div>
      )}
      <Button look="buy" size="large" type="submit" className="w-full" aria-disabled={isSending}>
        {isSending ? (
          m.cart_ordering()
        ) : total > 0 ? (
          <>
            {label ?? m.pay_button()} <Price amount={total} currency={currency} className="[&_span]:text-inherit" />
          </>
        ) : (
          m.pay_button_free()
        )}
      </Button>
      <Suspense>{payMethods && <PayNote {...payMethods} />}</Suspense>
    </Form>
  )
}
