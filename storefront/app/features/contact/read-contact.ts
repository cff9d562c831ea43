import { NewContact } from 'contract/contact.ts'
import { maxAttachmentBytes } from 'contract/limits.ts'
import { type ParsedForm, parseForm, textsOf } from '../../api/parse-form.ts'
import { m } from '../../i18n/m-account.ts'

type ContactValues = { email: string; attachment: File | null }

/** The message as it is sent on, or what is wrong with it. The provider checks whether the file is what it says. */
export function readContact(form: FormData): ParsedForm<ContactValues> {
  const attachment = form.get('attachment')
  const file = attachment instanceof File && attachment.size > 0 ? attachment : null
  const values = { ...textsOf(form), email: String(form.get('email') ?? ''), attachment: file }
  const parsed = parseForm(NewContact, form, values)
  if (file && file.size > maxAttachmentBytes) {
    const { faults, typed } = parsed.kind === 'faulty' ? parsed : { faults: {}, typed: textsOf(form) }
    return { kind: 'faulty', faults: { ...faults, attachment: m.contact_attachment_too_large() }, typed }
  }
  return parsed.kind === 'ok' ? { kind: 'ok', data: values } : parsed
}
