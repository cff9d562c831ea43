import { linkTo } from 'contract/pages.ts'
import type { ReadingMail } from 'contract/student/reading-mail.ts'
import { Form } from 'react-router'
import { m } from '../../i18n/m-orders.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A payer's request for mails about reading awaits the student's consent. The profile shows the answer, and can revoke it. */
export function AsksReading({ mails }: { mails: readonly ReadingMail[] | null }) {
  if (mails === null) return <FailedPart />
  return mails.map(({ id, email }) => (
    <Notice key={id} tone="peach">
      <b className="font-strong wrap-anywhere">{m.shelf_reading_asks({ email })}</b>
      <span className="block">{m.shelf_reading_text()}</span>
      <Form method="post" action={linkTo('profile')} className="mt-2.5 flex flex-wrap gap-2.5">
        <input type="hidden" name="intent" value="reading" />
        <input type="hidden" name="id" value={id} />
        <Button look="line" size="small" type="submit" name="agrees" value="yes">
          {m.shelf_reading_yes()}
        </Button>
        <Button look="line" size="small" type="submit" name="agrees" value="no">
          {m.shelf_reading_no()}
        </Button>
      </Form>
    </Notice>
  ))
}
