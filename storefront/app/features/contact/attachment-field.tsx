import type { ReactNode } from 'react'
import { m } from '../../i18n/m-account.ts'
import { fieldId } from '../../ui/fault-summary.tsx'
import { Field } from '../../ui/field.tsx'

const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/heic,image/avif,application/pdf'

export function AttachmentField({ fault }: { fault: string | undefined }) {
  return (
    <Field id={fieldId('attachment')} label={optional(m.contact_attachment())} hint={m.contact_attachment_hint()} error={fault}>
      {(input) => (
        <input
          {...input}
          name="attachment"
          type="file"
          accept={accepted}
          className={`${input.className} text-sm file:me-3 file:min-h-8 file:cursor-pointer file:rounded-control file:border-0 file:bg-leaf file:px-3 file:font-strong file:text-action-strong`}
        />
      )}
    </Field>
  )
}

/** The label of a field that may stay empty. */
export const optional = (text: string): ReactNode => (
  <>
    {text} <span className="font-text text-muted">{m.field_optional()}</span>
  </>
)
