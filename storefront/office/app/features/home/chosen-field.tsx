import { homeLimits } from 'contract/shop/home.ts'
import { useState } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { X } from 'storefront/app/ui/icons.tsx'
import { rowButtonLook, StepButton } from '../../kit/step-button.tsx'
import { titleText } from '../../kit/title-text.ts'
import { readItems, writeItems } from './form-values.ts'
import { ItemName, type KnownItem, kindWord } from './item-name.tsx'
import { ItemSearch } from './item-search.tsx'

type ChosenFieldProps = {
  name: string
  value: string
  fault: string | undefined
  known: readonly KnownItem[]
  onChange: () => void
}

/** Memos and packages in order: added by search, moved and removed by buttons. One field holds their ids. */
export function ChosenField({ name, value, fault, known, onChange }: ChosenFieldProps) {
  const [found, setFound] = useState<readonly KnownItem[]>([])
  const [chosen, setChosen] = useState(() => readItems(value))
  const itemOf = ({ kind, id }: Pick<KnownItem, 'kind' | 'id'>): KnownItem =>
    [...found, ...known].find((item) => item.kind === kind && item.id === id) ?? { kind, id, title: null, isOnSale: false }
  const set = (next: typeof chosen) => {
    setChosen(next)
    onChange()
  }
  const move = (index: number, by: number) => {
    const [item] = chosen.slice(index, index + 1)
    if (item) set(chosen.toSpliced(index, 1).toSpliced(index + by, 0, item))
  }
  return (
    <div id={fieldId(name)} tabIndex={-1} className="grid gap-2">
      <input type="hidden" name={name} value={writeItems(chosen)} />
      <b className="font-strong">{m.office_home_items()}</b>
      {fault && <p className="text-xs font-strong text-danger">{fault}</p>}
      <ol aria-label={m.office_home_items()}>
        {chosen.map(itemOf).map((item, index) => {
          const { kind, id, title, isOnSale } = item
          const label = title ? titleText(title) : `${kindWord(kind)} ${id}`
          return (
            <li key={`${kind}:${id}`} className="flex items-center gap-3 border-b border-hairline py-2">
              <span className="min-w-0 wrap-anywhere">
                <ItemName item={item} />
                {!isOnSale && (
                  <span className="block text-xs text-offer">{title ? m.office_home_off_sale() : m.office_home_deleted()}</span>
                )}
              </span>
              <span className="ms-auto flex flex-none gap-1">
                <StepButton label={`${m.office_move_up()}: ${label}`} isOff={index === 0} isUp act={() => move(index, -1)} />
                <StepButton label={`${m.office_move_down()}: ${label}`} isOff={index === chosen.length - 1} act={() => move(index, 1)} />
                <button
                  type="button"
                  aria-label={`${m.office_home_remove()}: ${label}`}
                  title={m.office_home_remove()}
                  onClick={() => set(chosen.toSpliced(index, 1))}
                  className={rowButtonLook}
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              </span>
            </li>
          )
        })}
      </ol>
      {chosen.length < homeLimits.items && (
        <ItemSearch
          taken={chosen}
          onChoose={(item) => {
            setFound((before) => [...before, item])
            set([...chosen, { kind: item.kind, id: item.id }])
          }}
        />
      )}
    </div>
  )
}
