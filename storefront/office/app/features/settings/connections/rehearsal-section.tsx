import type { NoRehearsal } from 'contract/shop/connection.ts'
import { Form, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { Section } from '../../../kit/section.tsx'
import type { ShownSettings } from '../load-settings.ts'
import { IdentityPart, Told } from './connection-form.tsx'

/** Why it cannot start; a demo always is one, and needs no reason. */
const reasons: Record<Exclude<NoRehearsal, 'demo'>, () => string> = {
  environment: m.office_rehearsal_environment,
  live: m.office_rehearsal_live,
  unreadable: m.office_rehearsal_unreadable,
}

/** The owner's switch for play money. Using it needs a proof of identity. */
export function RehearsalSection({ connections: { rehearsal }, isOwner, codeBy, answer }: ShownSettings) {
  const { isOn, whyNot } = rehearsal
  const isBusy = String(useNavigation().formData?.get('intent') ?? '').startsWith('rehearsal.')
  if (whyNot === 'demo') return null
  const own = answer?.about === 'rehearsal' ? answer : undefined
  const fault = own?.faults.isOn
  return (
    <Section title={m.office_rehearsal()}>
      <Form method="post" id="rehearsal" noValidate className="grid gap-4">
        <p className="text-sm text-muted">{m.office_rehearsal_text()}</p>
        {isOn && !whyNot && <Notice tone="peach">{m.office_rehearsal_on()}</Notice>}
        {whyNot && <Notice tone="peach">{reasons[whyNot]()}</Notice>}
        {!whyNot && !isOwner && <p className="text-sm">{m.office_rehearsal_owner()}</p>}
        {!whyNot && isOwner && (
          <>
            <IdentityPart codeBy={codeBy} answer={own} />
            <div className="flex flex-wrap items-center gap-2">
              <Button
                look={isOn ? 'primary' : 'line'}
                size="small"
                type="submit"
                name="intent"
                value={isOn ? 'rehearsal.end' : 'rehearsal.begin'}
                aria-disabled={isBusy}
              >
                {isOn ? m.office_rehearsal_end() : m.office_rehearsal_begin()}
              </Button>
              {codeBy === 'email' && (
                <Button look="line" size="small" type="submit" name="intent" value="rehearsal.code">
                  {m.office_order_send_code()}
                </Button>
              )}
              <Told answer={own && fault ? { ...own, text: fault } : own} />
            </div>
          </>
        )}
      </Form>
    </Section>
  )
}
