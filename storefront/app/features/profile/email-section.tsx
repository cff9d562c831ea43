import type { Profile } from 'contract/account/profile.ts'
import type { TwoStep } from 'contract/account/two-step.ts'
import { m } from '../../i18n/m-account.ts'
import { IdentityFields } from '../../shell/identity/identity-fields.tsx'
import { ProveFirst } from '../../shell/identity/prove-first.tsx'
import type { CodeSending } from '../../shell/identity/send-identity-code.ts'
import { MailboxLink } from '../../shell/mailbox-link.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SectionAnswer } from './save-section.ts'
import { Section } from './section.tsx'

type EmailSectionProps = {
  profile: Profile
  method: TwoStep['method']
  answer: SectionAnswer | undefined
  codeAnswer: SectionAnswer | undefined
  sending: CodeSending | undefined
}

/** The new address applies once its code is entered. Changing it requires the password, and the second step if it is on. */
export function EmailSection({ profile: { email, pendingEmail }, method, answer, codeAnswer, sending }: EmailSectionProps) {
  const isWaiting = pendingEmail !== null && Object.keys(answer?.faults ?? {}).length === 0
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
        before={<ProveFirst method={method} sending={sending} />}
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
        <IdentityFields method={method} faults={answer?.faults ?? {}} />
      </Section>
      {codeAnswer?.isSaved && (
        <Notice tone="leaf" role="status">
          <p className="font-strong">{m.profile_email_changed()}</p>
          <p>{m.profile_email_changed_text()}</p>
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
        {(input) => <CodeInput {...input} name="code" />}
      </Field>
      <MailboxLink />
    </Section>
  )
}
