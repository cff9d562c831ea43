import type { ReactNode } from 'react'
import type { ContactLine } from '../../api/contact-lines.ts'
import { m } from '../../i18n/m-account.ts'

type Lines = { phone: ContactLine | null; whatsapp: ContactLine | null; address: string | undefined; hours: string | undefined }
/** Within how many hours, and the names of the first and last working day. */
export type AnswerTime = { hours: string; from: string; to: string }
type OtherWaysProps = { lines: Lines; answer: AnswerTime | undefined }

/** Beside the form: the shop's phone and chat if set, and when a message is answered if one can be sent. */
export function OtherWays({ lines: { phone, whatsapp, address, hours }, answer }: OtherWaysProps) {
  return (
    <aside aria-label={m.contact_ways()} className="mt-10 self-start rounded-card bg-paper p-6 lg:mt-30">
      <dl className="grid gap-4 text-sm">
        {phone && <Way name={m.contact_phone()} value={<Line {...phone} />} />}
        {whatsapp && <Way name="WhatsApp" value={<Line {...whatsapp} />} />}
        {address && <Way name={m.contact_address()} value={address} />}
        {hours && <Way name={m.contact_hours()} value={hours} />}
        {answer && <Way name={m.contact_answer()} value={m.contact_answer_text(answer)} />}
        <Way name={m.contact_first()} value={m.contact_first_text()} />
      </dl>
    </aside>
  )
}

function Way({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Line({ href, text }: ContactLine) {
  return (
    <a href={href} className="link tap inline-flex min-h-8 pointer-coarse:min-h-11 items-center">
      <bdi dir="ltr">{text}</bdi>
    </a>
  )
}
