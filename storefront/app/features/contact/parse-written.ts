import { maxAttachmentBytes } from 'contract/limits.ts'
import type { z } from 'zod'
import { type ParsedForm, parseForm, textsOf } from '../../api/parse-form.ts'
import { m } from '../../i18n/m-account.ts'
import type { CallResult } from '../../session/call.ts'
import { messageOf } from '../../session/faults-of.ts'

/** With all other texts of the form. */
type Written = { message: string; attachment: File | null; email?: string; botToken?: string }

/** The values of a form with a message and perhaps a file, or its faults. The provider checks the file's type. */
export function parseWritten(schema: z.ZodType, form: FormData): ParsedForm<Written> {
  const attachment = form.get('attachment')
  const file = attachment instanceof File && attachment.size > 0 ? attachment : null
  const values: Written = { message: '', ...textsOf(form), attachment: file }
  const parsed = parseForm(schema, form, { ...values })
  if (file && file.size > maxAttachmentBytes) {
    const { faults, typed } = parsed.kind === 'faulty' ? parsed : { faults: {}, typed: textsOf(form) }
    return { kind: 'faulty', faults: { ...faults, attachment: m.contact_attachment_too_large() }, typed }
  }
  return parsed.kind === 'ok' ? { kind: 'ok', data: values } : parsed
}

/** Why a message was not taken, if it is no fault of a field. */
export function failureOf(result: CallResult<unknown>): string {
  if (result.kind === 'refused' && result.code === 'too_many_requests') return m.contact_too_many()
  return messageOf(result) ?? m.contact_no_answer()
}
