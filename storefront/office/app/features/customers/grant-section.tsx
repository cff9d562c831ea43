import { maxSearchLength } from 'contract/limits.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { GrantableItem } from 'contract/sales/grant.ts'
import { maxGrantReason } from 'contract/sales/grant.ts'
import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { Section } from '../../kit/section.tsx'
import type { GrantAnswer } from './grant-action.ts'

export type GrantState = {
  /** The search and its results; null before the first. */
  text: string
  found: GrantableItem[] | null
  /** Makes a second click the same grant. */
  grantKey: string
  /** The user's second step; null if it is off. */
  codeBy: 'app' | 'email' | null
}

type GrantProps = { grant: GrantState; answer: GrantAnswer | undefined }

/** Gives the person something for free: search, tick, give a reason, and confirm one's identity. */
export function GrantSection({ grant, answer }: GrantProps) {
  const { text, found } = grant
  const isGiven = answer?.orderNumber !== undefined
  return (
    <Section title={m.office_grant()}>
      <p className="mb-3 max-w-[62ch]">{m.office_grant_text()}</p>
      <Form method="get" role="search" preventScrollReset className="mb-4 flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={m.office_grant_find()}>
            {(input) => <input {...input} type="search" name="give" dir="auto" maxLength={maxSearchLength} defaultValue={text} />}
          </Field>
        </div>
        <Button look="line" type="submit">
          {m.office_grant_do_find()}
        </Button>
      </Form>
      {!isGiven && found?.length === 0 && <p role="status">{m.office_grant_none()}</p>}
      {!isGiven && found && found.length > 0 && <GrantForm grant={grant} found={found} answer={answer} />}
    </Section>
  )
}

const kinds: Record<ItemKind, () => string> = {
  memo: m.office_grant_memo,
  package: m.office_grant_package,
  subject: m.office_grant_subject,
  studyStage: m.office_grant_stage,
}

function GrantForm({ grant: { grantKey, codeBy }, found, answer }: GrantProps & { found: GrantableItem[] }) {
  const faults = answer?.faults ?? {}
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="idempotencyKey" value={grantKey} />
      <fieldset>
        <legend className="text-sm font-strong">{m.office_grant_found()}</legend>
        {found.map(({ id, kind, title, subjectTitle }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 border-b border-hairline py-2 last:border-0">
            <input
              type="checkbox"
              name="items"
              value={id}
              defaultChecked={answer?.typed.items.includes(String(id))}
              className="size-5 flex-none accent-action"
            />
            <span className="min-w-0">
              <span className="block font-strong">
                <Bilingual text={title} />
              </span>
              <span className="block text-xs text-muted">
                {kinds[kind]()}
                {subjectTitle && (
                  <>
                    {' · '}
                    <Bilingual text={subjectTitle} />
                  </>
                )}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {faults.items && (
        <p role="alert" className="font-strong text-danger">
          {faults.items}
        </p>
      )}
      <Field label={m.office_customer_reason()} error={faults.reason}>
        {(input) => (
          <textarea {...input} name="reason" rows={2} dir="auto" maxLength={maxGrantReason} defaultValue={answer?.typed.reason} />
        )}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={m.office_order_password()} error={faults.currentPassword}>
          {(input) => <input {...input} name="currentPassword" type="password" autoComplete="current-password" dir="ltr" />}
        </Field>
        {codeBy && (
          <Field label={m.office_order_code()} error={faults.code} hint={answer?.isCodeSent ? m.office_order_code_sent() : undefined}>
            {(input) => <input {...input} name="code" inputMode="numeric" autoComplete="one-time-code" dir="ltr" />}
          </Field>
        )}
      </div>
      {answer?.failed && (
        <p role="alert" className="text-danger">
          {answer.failed}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" type="submit" name="intent" value="grant">
          {m.office_grant_do()}
        </Button>
        {codeBy === 'email' && (
          <Button look="line" type="submit" name="intent" value="grantCode">
            {m.office_order_send_code()}
          </Button>
        )}
      </div>
    </Form>
  )
}
