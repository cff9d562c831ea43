import type { MailServerState } from 'contract/shop/connection.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Field } from 'storefront/app/ui/field.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { Section } from '../../../kit/section.tsx'
import type { ShownSettings } from '../load-settings.ts'
import { isStillTyped } from '../settings-answer.ts'
import { ConnectionForm, SecretField } from './connection-form.tsx'

/** The server through which mail leaves the shop; for its owners, because mails open accounts. The test mail uses typed values. */
export function MailServerSection({ connections: { mail, money }, canEdit: canEditSettings, isOwner, codeBy, answer }: ShownSettings) {
  const canEdit = canEditSettings && isOwner
  const own = answer?.about === 'mailServer' ? answer : undefined
  const faults = own?.faults ?? {}
  const shownOf = (name: 'host' | 'port' | 'security' | 'user' | 'fromName' | 'fromEmail') =>
    isStillTyped(own) ? (own?.typed[name] ?? '') : String(mail[name])
  const line = (name: 'host' | 'user' | 'fromName' | 'fromEmail' | 'port', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={faults[name]}>
      {(input) => (
        <input
          key={shownOf(name)}
          {...input}
          name={name}
          dir={name === 'fromName' ? 'auto' : 'ltr'}
          type={name === 'fromEmail' ? 'email' : 'text'}
          inputMode={name === 'port' ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          defaultValue={shownOf(name)}
          disabled={!canEdit}
        />
      )}
    </Field>
  )
  return (
    <Section title={m.office_mail_server()}>
      <ConnectionForm
        about="mailServer"
        {...{ canEdit, codeBy, answer }}
        testText={m.office_settings_mail_test()}
        removeText={mail.source === 'office' ? m.office_mail_remove() : undefined}
      >
        {canEditSettings && !isOwner && <p className="text-sm">{m.office_mail_owner()}</p>}
        <Notice tone={mail.source === 'none' || mail.isUnreadable ? 'peach' : 'leaf'}>{standingOf(mail, money === 'demo')}</Notice>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {line('host', m.office_mail_host())}
          {line('port', m.office_mail_port(), m.office_mail_port_hint())}
        </div>
        <Field label={m.office_mail_security()} error={faults.security}>
          {(input) => (
            <SelectInput key={shownOf('security')} {...input} name="security" defaultValue={shownOf('security')} disabled={!canEdit}>
              <option value="starttls">{m.office_mail_starttls()}</option>
              <option value="tls">{m.office_mail_tls()}</option>
              <option value="none">{m.office_mail_open()}</option>
            </SelectInput>
          )}
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {line('user', m.office_mail_user())}
          <SecretField name="password" label={m.office_mail_password()} state={mail.password} error={faults.password} canEdit={canEdit} />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {line('fromName', m.office_mail_from_name(), m.office_mail_from_name_hint())}
          {line('fromEmail', m.office_mail_from_email())}
        </div>
      </ConnectionForm>
    </Section>
  )
}

function standingOf({ source, isUnreadable }: MailServerState, isDemo: boolean): string {
  if (isUnreadable) return m.office_mail_unreadable()
  if (source === 'none') return isDemo ? m.office_mail_demo() : m.office_mail_none()
  return source === 'office' ? m.office_mail_saved() : m.office_mail_env()
}
