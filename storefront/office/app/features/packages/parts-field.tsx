import type { PackagePart } from 'contract/catalogue/editing/package-editing.ts'
import { useRef } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { X } from 'storefront/app/ui/icons.tsx'
import { writeField } from '../../kit/form/write-field.ts'
import { rowButtonLook, StepButton } from '../../kit/step-button.tsx'
import { idsIn } from './package-form-values.ts'
import { PartSearch } from './part-search.tsx'
import { PartName, PartPrice } from './part-words.tsx'

type PartsFieldProps = {
  parts: readonly PackagePart[]
  currency: string
  /** The initial value, as ids. */
  value: string
  fault: string | undefined
  onAdd: (part: PackagePart) => void
  onChange: (ids: number[]) => void
}

/**
 * The package's contents in order: added by search, moved and removed by buttons. One field holds the ids, so that the save bar sees each
 * change.
 */
export function PartsField({ parts, currency, value, fault, onAdd, onChange }: PartsFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const ids = parts.map(({ id }) => id)
  const set = (next: number[]) => writeField(field.current, next.join(','))
  const move = (index: number, by: number) => {
    const [id] = ids.slice(index, index + 1)
    if (id !== undefined) set(ids.toSpliced(index, 1).toSpliced(index + by, 0, id))
  }
  return (
    <div id={fieldId('itemIds')} tabIndex={-1} className="grid gap-3">
      <input
        ref={field}
        hidden
        readOnly
        name="itemIds"
        defaultValue={value}
        onInput={(event) => onChange(idsIn(event.currentTarget.value))}
      />
      {fault && <p className="text-xs font-strong text-danger">{fault}</p>}
      {parts.length === 0 && <p className="text-muted">{m.office_package_contents_none()}</p>}
      <ol>
        {parts.map((part, index) => (
          <li key={part.id} className="flex items-center gap-3 border-b border-hairline py-2">
            <PartName part={part} />
            <span className="ms-auto flex-none tabular-nums">
              <PartPrice part={part} currency={currency} />
            </span>
            <span className="flex flex-none gap-1">
              <StepButton label={`${m.office_move_up()}: ${part.name}`} isOff={index === 0} act={() => move(index, -1)} isUp />
              <StepButton label={`${m.office_move_down()}: ${part.name}`} isOff={index === parts.length - 1} act={() => move(index, 1)} />
              <button
                type="button"
                aria-label={`${m.office_package_part_remove()}: ${part.name}`}
                title={m.office_package_part_remove()}
                onClick={() => set(ids.toSpliced(index, 1))}
                className={rowButtonLook}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <PartSearch
        currency={currency}
        taken={ids}
        onChoose={(part) => {
          onAdd(part)
          set([...ids, part.id])
        }}
      />
    </div>
  )
}
