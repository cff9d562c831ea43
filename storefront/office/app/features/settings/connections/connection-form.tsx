import type { SecretState } from 'contract/shop/connection.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { DangerButton } from '../../../kit/danger-button.tsx'
import { TypedDraft } from '../../../kit/form/typed-draft.tsx'
import type { ConnectionFormName, SettingsAnswer } from '../settings-answer.ts'

type ConnectionFormProps = {
  about: ConnectionFormName
  canEdit: boolean
  codeBy: CodeBy
  answer: SettingsAnswer | undefined
  /** Label of the button that tries typed values. */
  testText: string
  /** Label of the button that removes saved values; none if nothing was saved. */
  removeText?: string | undefined
  children: ReactNode
}

/** What is typed can be tried before it is saved. Both buttons read the same fields. */
export function ConnectionForm({ about, canEdit, codeBy, answer, testText, removeText, children }: ConnectionFormProps) {
  const own = answer?.about === about ? answer : undefined
  const isBusy = String(useNavigation().formData?.get('intent') ?? '').startsWith(`${about}.`)
  return (
    <Form method="post" id={about} noValidate className="grid gap-4">
      {canEdit && <TypedDraft name={about} unsaving={[`${about}.test`, `${about}.code`]} />}
      {children}
      {canEdit && (
        <>
          <div className="flex flex-wrap items-center gap-4">
            <Button look="line" size="small" type="submit" name="intent" value={`${about}.test`} aria-disabled={isBusy}>
              {testText}
            </Button>
            <Told answer={own?.verb === 'test' ? own : undefined} />
          </div>
          <IdentityPart codeBy={codeBy} answer={own} />
          <div className="flex flex-wrap items-center gap-2">
            <Button look="primary" size="small" type="submit" name="intent" value={`${about}.save`} aria-disabled={isBusy}>
              {m.office_settings_save()}
            </Button>
            {codeBy === 'email' && (
              <Button look="line" size="small" type="submit" name="intent" value={`${about}.code`}>
                {m.office_order_send_code()}
              </Button>
            )}
            {removeText && (
              <DangerButton type="submit" name="intent" value={`${about}.remove`}>
                {removeText}
              </DangerButton>
            )}
            <Told answer={own?.verb === 'test' ? undefined : own} />
          </div>
        </>
      )}
    </Form>
  )
}

/** Beside the button that was used. */
export const Told = ({ answer }: { answer: SettingsAnswer | undefined }) => (
  <p role="status" className={`text-sm ${answer?.isDone ? 'text-action' : 'text-danger'}`}>
    {answer?.text}
  </p>
)

type SecretFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  state: SecretState
  error: string | undefined
  canEdit: boolean
}

/** Written, and never shown again: only its date and, if it is long, its end. */
export function SecretField({ name, label, hint, state, error, canEdit }: SecretFieldProps) {
  return (
    <Field label={label} hint={state ? toldOf(state) : hint} error={error}>
      {(input) => (
        <input
          // Empty again once it was saved.
          key={state?.setAt ?? ''}
          {...input}
          name={name}
          type="password"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          disabled={!canEdit}
        />
      )}
    </Field>
  )
}

function toldOf({ setAt, tail }: NonNullable<SecretState>): string {
  const day = formatDate(setAt)
  return tail ? m.office_secret_set_tail({ day, tail: `\u2066…${tail}\u2069` }) : m.office_secret_set({ day })
}

/** How the second step of the reader is proved; null if it is off. */
type CodeBy = 'app' | 'email' | null

/** What is done with a proof. */
const proven = ['save', 'remove', 'begin', 'end']

/**
 * Whoever changes where money or mail goes proves their identity again. Emptied after use: the next change asks anew, and others pass by the
 * screen.
 */
export function IdentityPart({ codeBy, answer }: { codeBy: CodeBy; answer: SettingsAnswer | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer?.isDone || !answer.verb || !proven.includes(answer.verb)) return
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
