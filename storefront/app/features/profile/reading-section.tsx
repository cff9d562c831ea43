import type { ReadingMail } from 'contract/student/reading-mail.ts'
import { Form, useNavigation } from 'react-router'
import { formatDate } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-account.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SectionAnswer } from './save-section.ts'

/** Who requests mails about the student's reading, and who gets them. Hidden if nobody ever asked. */
export function ReadingSection({ mails, answer }: { mails: readonly ReadingMail[]; answer: SectionAnswer | undefined }) {
  if (mails.length === 0 && !answer) return null
  return (
    <section aria-labelledby="reading-mails" className="border-t border-rule pt-4">
      <h2 id="reading-mails" className="text-lg">
        {m.profile_reading()}
      </h2>
      <p className="mt-1 max-w-[56ch] text-sm text-muted">{m.profile_reading_text()}</p>
      {answer?.failed && (
        <Notice tone="failed" role="alert" className="mt-4">
          {answer.failed}
        </Notice>
      )}
      <ul className="mt-4 grid max-w-[30rem] gap-4">
        {mails.map((mail) => (
          <Reader key={mail.id} {...mail} />
        ))}
      </ul>
      <p role="status" className="mt-4 text-sm text-action-strong">
        {answer?.isSaved && m.profile_saved()}
      </p>
    </section>
  )
}

function Reader({ id, email, isAgreed, since }: ReadingMail) {
  const isSending = useNavigation().formData?.get('id') === id
  const button = (agrees: 'yes' | 'no', text: string) => (
    <Button look="line" size="small" type="submit" name="agrees" value={agrees} aria-disabled={isSending}>
      {text}
    </Button>
  )
  return (
    <li>
      <b dir="ltr" className="font-strong wrap-anywhere">
        {email}
      </b>
      <p className="text-sm text-muted">{isAgreed ? m.profile_reading_gets({ date: formatDate(since) }) : m.profile_reading_asks()}</p>
      <Form method="post" className="mt-2 flex flex-wrap gap-2.5" preventScrollReset>
        <input type="hidden" name="intent" value="reading" />
        <input type="hidden" name="id" value={id} />
        {!isAgreed && button('yes', m.profile_reading_yes())}
        {button('no', isAgreed ? m.profile_reading_end() : m.profile_reading_no())}
      </Form>
    </li>
  )
}
