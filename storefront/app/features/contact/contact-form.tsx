import type { BotChallenge } from 'contract/account/bot-check.ts'
import { currentPlace } from 'contract/place.ts'
import { Form, useNavigation } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { BotCheck } from '../../shell/bot-check/bot-check.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultSummary, fieldId } from '../../ui/fault-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { AttachmentField, optional } from './attachment-field.tsx'

export type OrderOption = { number: string; date: string }

type ContactFormProps = {
  typed: Record<string, string>
  faults: Record<string, string>
  failed: string | undefined
  botChallenge: BotChallenge | undefined
  answer: unknown
  /** A member's orders; guests type the number. */
  orders: OrderOption[] | undefined
}

/** The topic comes first: it decides which fields follow. */
export function ContactForm({ typed, faults, failed, botChallenge, answer, orders }: ContactFormProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-[34rem] gap-5" noValidate>
      <FaultSummary title={m.form_check_these()} faults={faults} answer={answer} />
      {failed && (
        <Notice tone="failed" role="alert">
          {failed}
        </Notice>
      )}
      <TopicField typed={typed.topic} fault={faults.topic} />
      <OrderField orders={orders} typed={typed.orderNumber} fault={faults.orderNumber} />
      <Field id={fieldId('message')} label={m.contact_message()} hint={m.contact_message_hint()} error={faults.message}>
        {(input) => <textarea {...input} name="message" dir="auto" rows={7} maxLength={2000} defaultValue={typed.message} required />}
      </Field>
      <AttachmentField fault={faults.attachment} />
      <PersonFields typed={typed} faults={faults} />
      {botChallenge && <BotCheck key={botChallenge.kind === 'altcha' ? botChallenge.challenge : String(answer)} challenge={botChallenge} />}
      <div>
        <Button look="primary" type="submit" aria-disabled={isSending}>
          {isSending ? m.contact_sending() : m.contact_send()}
        </Button>
      </div>
    </Form>
  )
}

type OneField = { typed: string | undefined; fault: string | undefined }

function TopicField({ typed, fault }: OneField) {
  const topics = {
    order: m.contact_topic_order(),
    payment: m.contact_topic_payment(),
    file: m.contact_topic_file(),
    suggestion: m.contact_topic_suggestion(),
    other: m.contact_topic_other(),
  }
  return (
    <Field id={fieldId('topic')} label={m.contact_topic()} error={fault}>
      {(input) => (
        <SelectInput {...input} name="topic" defaultValue={typed ?? ''} required>
          <option value="">{m.address_choose()}</option>
          {Object.entries(topics).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  )
}

function OrderField({ orders, typed, fault }: OneField & Pick<ContactFormProps, 'orders'>) {
  if (orders?.length === 0) return null
  return (
    <Field id={fieldId('orderNumber')} label={optional(orders ? m.contact_order() : m.contact_order_number())} error={fault}>
      {(input) =>
        orders ? (
          <SelectInput {...input} name="orderNumber" defaultValue={typed ?? ''}>
            <option value="">{m.contact_order_none()}</option>
            {orders.map(({ number, date }) => (
              <option key={number} value={number}>
                {`${number} · ${date}`}
              </option>
            ))}
          </SelectInput>
        ) : (
          <input {...input} name="orderNumber" type="text" inputMode="numeric" dir="ltr" maxLength={12} defaultValue={typed} />
        )
      }
    </Field>
  )
}

function PersonFields({ typed, faults }: Pick<ContactFormProps, 'typed' | 'faults'>) {
  return (
    <>
      <Field id={fieldId('name')} label={m.contact_name()} error={faults.name}>
        {(input) => (
          <input {...input} name="name" type="text" dir="auto" autoComplete="name" maxLength={80} defaultValue={typed.name} required />
        )}
      </Field>
      <Field id={fieldId('email')} label={m.contact_email()} hint={m.contact_email_hint()} error={faults.email}>
        {(input) => (
          <input
            {...input}
            name="email"
            type="email"
            dir="ltr"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            autoCapitalize="none"
            maxLength={254}
            defaultValue={typed.email}
            required
          />
        )}
      </Field>
      <Field id={fieldId('phone')} label={optional(m.contact_phone())} error={faults.phone}>
        {(input) => (
          <input
            {...input}
            name="phone"
            type="tel"
            dir="ltr"
            inputMode="tel"
            autoComplete="tel"
            placeholder={currentPlace().phoneExample}
            maxLength={40}
            defaultValue={typed.phone}
          />
        )}
      </Field>
    </>
  )
}
