import { maxPickUpPlaces } from 'contract/sales/pick-up-places.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { fieldId } from 'storefront/app/ui/fault-summary.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { BoxField } from '../../kit/form/box-field.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { writeField } from '../../kit/form/write-field.ts'
import { StepButton } from '../../kit/step-button.tsx'
import { placeField, placeIdsOf } from './pick-up-fields.ts'

type Given = { values: Record<string, string>; faults: Record<string, string> }

/** Where copies are picked up, in the order that students see. Changes count once the form is saved. */
export function PickUpPlaces({ values, faults }: Given) {
  const known = placeIdsOf(values)
  const [ids, setIds] = useState(known)
  const [added, setAdded] = useState<string>()
  const order = useRef<HTMLInputElement>(null)
  const set = (next: string[]) => {
    flushSync(() => setIds(next))
    writeField(order.current, next.join(','))
  }
  // A restored draft writes the list: its fields must be there before theirs are written.
  const followRestored = (text: string) => {
    if (text !== ids.join(',')) flushSync(() => setIds(text === '' ? [] : text.split(',')))
  }
  const add = () => {
    const id = crypto.randomUUID()
    setAdded(id)
    set([...ids, id])
  }
  const move = (from: number, to: number) => {
    const next = [...ids]
    next.splice(to, 0, ...next.splice(from, 1))
    const used = document.activeElement
    set(next)
    // The browser takes the focus from a moved element.
    if (used instanceof HTMLElement) used.focus()
  }
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-sm font-strong">{m.office_places()}</h3>
        <p className="text-sm text-muted">{ids.length === 0 ? m.office_places_none() : m.office_places_text()}</p>
      </div>
      {/* The places and their order are part of the form, too. */}
      <input
        ref={order}
        hidden
        readOnly
        name="places"
        defaultValue={known.join(',')}
        onInput={({ currentTarget }) => followRestored(currentTarget.value)}
      />
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
          onRemove={() => set(ids.filter((other) => other !== id))}
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
  /** It was added just now, so its first field is focused. */
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
        <StepButton label={`${m.office_move_up()}: ${title}`} isOff={!onUp} act={() => onUp?.()} isUp />
        <StepButton label={`${m.office_move_down()}: ${title}`} isOff={!onDown} act={() => onDown?.()} />
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
