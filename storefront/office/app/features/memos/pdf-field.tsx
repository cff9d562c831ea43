import { maxMemoFileBytes } from 'contract/catalogue/editing/memo-editing.ts'
import { useNavigation } from 'react-router'
import { formatBytes } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { fileLook } from '../../kit/file-look.ts'

export const PdfField = ({ fault }: { fault: string | undefined }) => (
  <Field
    id={fieldId('file')}
    label={m.office_memo_pdf()}
    hint={m.office_memo_pdf_hint({ size: formatBytes(maxMemoFileBytes) })}
    error={fault}
  >
    {(input) => (
      <input {...input} type="file" name="file" accept="application/pdf,.pdf" required className={`${input.className} ${fileLook}`} />
    )}
  </Field>
)

/** Shows progress while the file is uploaded and checked. */
export function UploadButton({ text }: { text: string }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button look="primary" type="submit" aria-disabled={isSending}>
        {isSending ? m.office_memo_uploading() : text}
      </Button>
      <div role="status">{isSending && <progress aria-label={m.office_memo_uploading()} className="h-1.5 w-40 accent-action" />}</div>
    </div>
  )
}

/** The form's PDF; a fault in the reader's language if it exceeds the provider's limit. */
export function readPdfFile(form: FormData): { file: File | undefined; faults: Record<string, string> } {
  const given = form.get('file')
  const file = given instanceof File && given.size > 0 ? given : undefined
  const isTooLarge = file !== undefined && file.size > maxMemoFileBytes
  return { file, faults: isTooLarge ? { file: m.office_memo_pdf_too_large({ size: formatBytes(maxMemoFileBytes) }) } : {} }
}
