import type { TwoStep } from 'contract/account/two-step.ts'
import { useNavigation } from 'react-router'
import type { Faults } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { IdentityFields } from 'storefront/app/shell/identity/identity-fields.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { Section } from '../../kit/section.tsx'

type ProveSectionProps = Pick<TwoStep, 'method'> & {
  faults: Faults
  /** The button's label. */
  send: string
}

/** A rights form's foot: the identity check and its button. */
export function ProveSection({ method, faults, send }: ProveSectionProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Section title={m.office_staff_prove()}>
      <div className="grid gap-5">
        <IdentityFields method={method} faults={faults} />
        <div>
          <Button look="primary" type="submit" aria-disabled={isSending}>
            {send}
          </Button>
        </div>
      </div>
    </Section>
  )
}

/** For actions: a form's proof. Without a requested code, none is sent. */
export function proofIn(form: FormData): { currentPassword: string; code?: string } {
  const code = form.get('code')
  return { currentPassword: String(form.get('currentPassword') ?? ''), ...(code === null ? {} : { code: String(code) }) }
}
