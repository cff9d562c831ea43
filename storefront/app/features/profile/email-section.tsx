import { oneTimeCodeLength } from 'contract/limits.ts'
import type { Profile } from 'contract/profile.ts'
import { m } from '../../paraglide/messages.js'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import type { SectionAnswer } from './save-section.ts'
import { Section } from './section.tsx'

type EmailSectionProps = { profile: Profile; answer: SectionAnswer | undefined; codeAnswer: SectionAnswer | undefined }

/** The new address is used once it has answered with its code. */
export function EmailSection({ profile: { email, pendingEmail }, answer, codeAnswer }: EmailSectionProps) {
  const isWaiting = pendingEmail !== null && !answer?.faults.email && !answer?.faults.currentPassword
  return (
    <div className="grid gap-6">
      {isWaiting && <CodeSection pendingEmail={pendingEmail} answer={codeAnswer} />}
      <Section
        name="email"
        title={m.profile_email()}
        text={
          <>
            {m.profile_email_text()}{' '}
            <bdi dir="ltr" className="inline-block font-strong text-ink wrap-anywhere">
              {email}
            </bdi>
          </>
        }
        answer={answer}
        button={m.profile_email_button()}
        done={m.profile_code_sent()}
      >
        <Field label={m.profile_email_new()} error={answer?.faults.email}>
          {(input) => (
            <input
              {...input}
              name="email"
              type="email"
              dir="ltr"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="none"
              maxLength={254}
              defaultValue={answer && !answer.isSaved ? answer.typed.email : ''}
              required
            />
          )}
        </Field>
        <Field label={m.profile_password_present()} error={answer?.faults.currentPassword}>
          {(input) => <PasswordInput {...input} name="currentPassword" autoComplete="current-password" maxLength={1024} required />}
        </Field>
      </Section>
      {codeAnswer?.isSaved && (
        <Notice tone="leaf" role="status">
          {m.profile_email_changed()}
        </Notice>
      )}
    </div>
  )
}

function CodeSection({ pendingEmail, answer }: { pendingEmail: string; answer: SectionAnswer | undefined }) {
  return (
    <Section
      name="code"
      title={m.profile_code_title()}
      text={m.profile_code_text({ email: `\u2066${pendingEmail}\u2069` })}
      answer={answer}
      button={m.profile_code_button()}
      done={m.profile_email_changed()}
    >
      <Field label={m.profile_code()} error={answer?.faults.code}>
        {(input) => (
          <input
            {...input}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            // Room for spaces and hyphens as people type them.
            maxLength={oneTimeCodeLength + 6}
            className={`${input.className} max-w-[220px] text-xl! tracking-[.12em] tabular-nums`}
            required
          />
        )}
      </Field>
    </Section>
  )
}
