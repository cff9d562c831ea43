import { Form, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { withName } from './pay-words.ts'
import { PayerEmail } from './payer-email.tsx'

/** `failed`: why the whole was refused. */
export type MonthAnswer = { isAsked: boolean; typed: string; fault: string | undefined; failed: string | undefined }

/** A payer may request a monthly mail about what is read. The receipt's address is not stored, so it is typed here. */
export function AskMonth({ firstName, answer }: { firstName: string; answer: MonthAnswer | undefined }) {
  const isSending = useNavigation().formData !== undefined
  return (
    <section aria-labelledby="month" className="grid gap-4 border-t border-rule pt-4">
      <h2 id="month" className="text-md">
        {m.pay_month_title()}
      </h2>
      {answer?.isAsked ? (
        <Notice tone="leaf" role="status">
          {withName(firstName, m.pay_month_asked, m.pay_month_asked_nameless)}
        </Notice>
      ) : (
        <Form method="post" noValidate className="grid justify-items-start gap-4" preventScrollReset>
          <p className="text-sm">{withName(firstName, m.pay_month_text, m.pay_month_text_nameless)}</p>
          {answer?.failed && (
            <Notice tone="failed" role="alert">
              {answer.failed}
            </Notice>
          )}
          <div className="w-full">
            <PayerEmail name="email" label={m.pay_month_label()} hint={m.pay_month_hint()} typed={answer?.typed} fault={answer?.fault} />
          </div>
          <Button look="line" type="submit" aria-disabled={isSending}>
            {withName(firstName, m.pay_month_button, m.pay_month_button_nameless)}
          </Button>
        </Form>
      )}
    </section>
  )
}
