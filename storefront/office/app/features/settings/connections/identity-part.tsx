import { useEffect, useRef } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Field } from 'storefront/app/ui/field.tsx'
import type { SettingsAnswer } from '../settings-answer.ts'

/** How the second step of the reader is proved; null if it is off. */
export type CodeBy = 'app' | 'email' | null

/** Whoever changes where money or mail goes proves anew who it is. Empty again once that was used: the next change asks anew, and others pass by the screen. */
export function IdentityPart({ codeBy, answer }: { codeBy: CodeBy; answer: SettingsAnswer | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer?.isDone || (answer.verb !== 'save' && answer.verb !== 'remove')) return
    for (const input of box.current?.querySelectorAll('input') ?? []) input.value = ''
  }, [answer])
  return (
    <div ref={box} className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={m.office_order_password()} error={answer?.faults.currentPassword}>
        {(input) => <input {...input} name="currentPassword" type="password" autoComplete="current-password" dir="ltr" />}
      </Field>
      {(codeBy || answer?.faults.code) && (
        <Field label={m.office_order_code()} error={answer?.faults.code}>
          {(input) => <input {...input} name="code" inputMode="numeric" autoComplete="one-time-code" dir="ltr" />}
        </Field>
      )}
    </div>
  )
}
