import { m } from 'storefront/app/i18n/m-office.ts'

type FieldChange = { name: string; label: string; before: string; after: string }

/** Each field's current value, struck out, and its new one; for new entries, only the new value. */
export function FieldChanges({ changes, isName = false }: { changes: readonly FieldChange[]; isName?: boolean }) {
  const isNew = changes.every(({ before }) => before === '')
  return (
    <ul className="grid gap-1">
      {changes.map(({ name, label, before, after }) => (
        <li key={name} className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <bdi {...(isName ? { dir: 'ltr' } : {})} className="text-muted">
            {label}
          </bdi>
          {!isNew && (
            <>
              <Cell text={before} isBefore />
              <span className="sr-only">{m.office_import_becomes()}</span>
            </>
          )}
          <Cell text={after} />
        </li>
      ))}
    </ul>
  )
}

const most = 200

function Cell({ text, isBefore = false }: { text: string; isBefore?: boolean }) {
  if (text === '') return <span className="text-muted">{m.office_import_empty_cell()}</span>
  const shown = text.length > most ? `${text.slice(0, most)}…` : text
  return isBefore ? (
    <del dir="auto" className="text-muted wrap-anywhere">
      {shown}
    </del>
  ) : (
    <ins dir="auto" className="no-underline wrap-anywhere">
      {shown}
    </ins>
  )
}
