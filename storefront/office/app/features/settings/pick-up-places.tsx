import { maxPickUpPlaces } from 'contract/pick-up-places.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { ChevronDown } from 'storefront/app/ui/icons.tsx'
import { BoxField } from '../../kit/box-field.tsx'
import { TwoLanguages } from '../../kit/two-languages.tsx'
import { placeField, placeIdsOf } from './pick-up-fields.ts'

type Given = { values: Record<string, string>; faults: Record<string, string> }

/** Where copies are picked up, in the order in which students see it. What is added, moved or removed counts once the form is saved. */
export function PickUpPlaces({ values, faults }: Given) {
  const known = placeIdsOf(values)
  const [ids, setIds] = useState(known)
  const [added, setAdded] = useState<string>()
  const add = () => {
    const id = crypto.randomUUID()
    setIds([...ids, id])
    setAdded(id)
  }
  const move = (from: number, to: number) => {
    const next = [...ids]
    next.splice(to, 0, ...next.splice(from, 1))
    const used = document.activeElement
    flushSync(() => setIds(next))
    // The browser takes the focus from what is moved within a page.
    if (used instanceof HTMLElement) used.focus()
  }
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-sm font-strong">{m.office_places()}</h3>
        <p className="text-sm text-muted">{ids.length === 0 ? m.office_places_none() : m.office_places_text()}</p>
      </div>
      {ids.map((id, index) => (
        <Place
          key={id}
          id={id}
          values={known.includes(id) ? values : { ...values, [placeField(id, 'isOn')]: 'true' }}
          faults={faults}
          title={nameIn(values, id) || m.office_places_number({ number: formatNumber(index + 1) })}
          isNew={id === added}
          onUp={index > 0 ? () => move(index, index - 1) : undefined}
          onDown={index < ids.length - 1 ? () => move(index, index + 1) : undefined}
          onRemove={() => setIds(ids.filter((other) => other !== id))}
        />
      ))}
      {ids.length < maxPickUpPlaces && (
        <Button look="line" size="small" type="button" className="needs-script justify-self-start" onClick={add}>
          {m.office_places_add()}
        </Button>
      )}
    </div>
  )
}

function nameIn(values: Record<string, string>, id: string): string {
  const [own, other] = getLocale() === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  return values[placeField(id, `name.${own}`)] || values[placeField(id, `name.${other}`)] || ''
}

type PlaceProps = Given & {
  id: string
  title: string
  /** It was added just now: its first field is where one goes on. */
  isNew: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

function Place({ id, title, isNew, onUp, onDown, onRemove, values, faults }: PlaceProps) {
  const name = (part: string) => placeField(id, part)
  const line = (part: string) => ({ name: name(part), maxLength: 200 })
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isNew) box.current?.querySelector('textarea')?.focus()
  }, [isNew])
  return (
    <fieldset className="grid gap-4 rounded-card border border-hairline p-4" ref={box}>
      <legend className="px-1 text-sm font-strong">
        <bdi>{title}</bdi>
      </legend>
      <TwoLanguages
        texts={[
          { ...line('name'), label: m.office_places_name() },
          { ...line('address'), label: m.office_places_address() },
          { ...line('hours'), label: m.office_places_hours() },
        ]}
        values={values}
        faults={faults}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LineField name={name('phone')} type="tel" label={m.office_places_phone()} values={values} faults={faults} />
        <LineField name={name('mapUrl')} type="url" label={m.office_places_map()} values={values} faults={faults} />
      </div>
      <BoxField name={name('isOn')} title={m.office_places_on()} hint={m.office_places_on_hint()} value={values[name('isOn')]} />
      <div className="needs-script flex flex-wrap items-center gap-2">
        <MoveButton label={`${m.office_move_up()}: ${title}`} onMove={onUp} isUp />
        <MoveButton label={`${m.office_move_down()}: ${title}`} onMove={onDown} />
        <Button look="bare" size="small" type="button" aria-label={`${m.office_places_remove()}: ${title}`} onClick={onRemove}>
          {m.office_places_remove()}
        </Button>
      </div>
    </fieldset>
  )
}

function LineField({ name, type, label, values, faults }: Given & { name: string; type: 'tel' | 'url'; label: string }) {
  return (
    <Field id={fieldId(name)} label={label} error={faults[name]}>
      {(input) => <input {...input} name={name} type={type} dir="ltr" maxLength={500} defaultValue={values[name]} />}
    </Field>
  )
}

/** Stays where it is at the end of the list, so that whoever presses it several times hits nothing else. */
function MoveButton({ label, onMove, isUp = false }: { label: string; onMove: (() => void) | undefined; isUp?: boolean }) {
  return (
    <button
      type="button"
      aria-disabled={!onMove}
      aria-label={label}
      onClick={onMove}
      className="grid size-11 place-items-center rounded-control border border-hairline hover:border-ink aria-disabled:opacity-35"
    >
      <ChevronDown className={`size-4 ${isUp ? 'rotate-180' : ''}`} aria-hidden="true" />
    </button>
  )
}
