import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Section } from '../../kit/section.tsx'
import type { SettingsAnswer } from './settings-answer.ts'

/** Tests mail by sending one to the reader. */
export function TestMail({ answer }: { answer: SettingsAnswer | undefined }) {
  return (
    <Section title={m.office_settings_mail()}>
      <Form method="post" id="mail" preventScrollReset className="flex flex-wrap items-center gap-4">
        <Button look="line" size="small" type="submit" name="intent" value="testMail">
          {m.office_settings_mail_try()}
        </Button>
        <p className="text-sm text-muted">{m.office_settings_mail_text()}</p>
        <p role="status" className={`w-full text-sm ${answer?.isDone ? 'text-action' : 'text-danger'}`}>
          {answer?.text}
        </p>
      </Form>
    </Section>
  )
}
