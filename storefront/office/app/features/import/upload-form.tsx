import { alsoNeeded, ImportKind, maxImportBytes } from 'contract/catalogue/editing/catalogue-import.ts'
import { importTemplate, importUpload, linkToOffice, listFile, withQuery } from 'contract/office/office-pages.ts'
import { isAllowed } from 'contract/office/role.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatBytes } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { useFrame } from '../../frame/side-bar.tsx'
import { kindWords } from './kind-words.ts'
import type { Uploaded } from './upload-file.ts'

const fileLook =
  'text-sm file:me-3 file:min-h-8 file:cursor-pointer file:rounded-control file:border-0 file:bg-leaf file:px-3 file:font-strong file:text-action-strong'

/** Sends the raw file, because a form would have to be buffered. */
export function UploadForm({ kind: first }: { kind: ImportKind }) {
  const [kind, setKind] = useState(first)
  const { roles } = useFrame()
  const mayImport = (one: ImportKind) => !alsoNeeded[one] || isAllowed(alsoNeeded[one], roles)
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (isSending) return
    if (!(file instanceof File) || file.size === 0) return setFault(m.office_import_choose())
    if (file.size > maxImportBytes) return setFault(m.office_import_too_large({ size: formatBytes(maxImportBytes) }))
    setSending(true)
    setFault(undefined)
    const sent = await upload(file, kind)
    setSending(false)
    if ('failed' in sent) setFault(sent.failed)
    else await navigate(linkToOffice('import', sent.id))
  }
  return (
    <form onSubmit={send} noValidate className="grid max-w-180 gap-4">
      <Field id={fieldId('Kind')} label={m.office_import_kind()}>
        {(input) => (
          <SelectInput {...input} name="Kind" value={kind} onChange={({ target }) => setKind(ImportKind.parse(target.value))}>
            {ImportKind.options.filter(mayImport).map((one) => (
              <option key={one} value={one}>
                {kindWords[one]()}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field
        id={fieldId('file')}
        label={m.office_import_file()}
        hint={(kind === 'memos' ? m.office_import_file_hint : m.office_import_table_hint)({ size: formatBytes(maxImportBytes) })}
        error={fault}
      >
        {(input) => (
          <input
            {...input}
            type="file"
            name="file"
            accept=".zip,.xlsx,.csv,.txt,text/csv,text/plain"
            className={`${input.className} ${fileLook}`}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button look="primary" type="submit" aria-disabled={isSending}>
          {isSending ? m.office_import_sending() : m.office_import_look()}
        </Button>
        <a href={withQuery(importTemplate, { Kind: kind, Format: 'xlsx' })} download={`${kind}.xlsx`} className="link tap text-sm">
          {m.office_import_template()}
        </a>
        <a href={withQuery(importTemplate, { Kind: kind, Format: 'csv' })} download={`${kind}.csv`} className="link tap text-sm">
          {m.office_import_template_csv()}
        </a>
        {kind === 'coupons' && (
          <a href={withQuery(listFile('coupons'), { For: 'import' })} download="coupons.csv" className="link tap text-sm">
            {m.office_import_coupons_now()}
          </a>
        )}
        <div role="status">{isSending && <progress aria-label={m.office_import_sending()} className="h-1.5 w-40 accent-action" />}</div>
      </div>
    </form>
  )
}

async function upload(file: File, kind: ImportKind): Promise<Uploaded> {
  try {
    const response = await fetch(withQuery(importUpload, { Kind: kind, FileName: file.name }), { method: 'POST', body: file })
    return (await response.json()) as Uploaded
  } catch {
    return { failed: m.office_import_not_sent() }
  }
}
