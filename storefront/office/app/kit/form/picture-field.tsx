import { maxPictureBytes } from 'contract/catalogue/picture.ts'
import { formatBytes } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { fileLook } from '../file-look.ts'

type PictureFieldProps = { label: string; hint: string; fault: string | undefined }

export const PictureField = ({ label, hint, fault }: PictureFieldProps) => (
  <Field id={fieldId('file')} label={label} hint={hint} error={fault}>
    {(input) => (
      <input
        {...input}
        type="file"
        name="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        required
        className={`${input.className} ${fileLook}`}
      />
    )}
  </Field>
)

/** A form's picture; a fault in the reader's language if it is missing or exceeds the provider's limit. */
export function readPicture(form: FormData): { file: File; fault: undefined } | { file: undefined; fault: string } {
  const given = form.get('file')
  if (!(given instanceof File) || given.size === 0) return { file: undefined, fault: m.office_picture_missing() }
  if (given.size > maxPictureBytes) return { file: undefined, fault: m.office_picture_too_large({ size: formatBytes(maxPictureBytes) }) }
  return { file: given, fault: undefined }
}
