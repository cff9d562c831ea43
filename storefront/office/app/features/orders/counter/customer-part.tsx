import type { CustomerRow } from 'contract/office/office-customer.ts'
import { currentPlace } from 'contract/place.ts'
import { useState } from 'react'
import { Form, useFetcher, useLocation, useSearchParams } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { useMay } from '../../../frame/side-bar.tsx'
import { LiveSearch } from '../../../kit/list/live-search.tsx'
import type { CustomerAnswer } from './counter-action.ts'

type Chosen = Pick<CustomerRow, 'id' | 'fullName' | 'email' | 'phone'>

/** In place of a customer's id in the address of the page. */
export const walkIn = 'walk-in'

type CustomerProps = { customer: Chosen | null; isWalkIn: boolean; answer: CustomerAnswer | undefined }

/** The buyer: found by what people quote, created on the spot, or a walk-in. The page's address keeps the choice. */
export function CustomerPart({ customer, isWalkIn, answer }: CustomerProps) {
  const [query, setQuery] = useSearchParams()
  const choose = (id: string | null) => {
    const next = new URLSearchParams(query)
    if (id) next.set('customer', id)
    else next.delete('customer')
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  if (!customer && !isWalkIn) return <FindCustomer answer={answer} onChoose={choose} />
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-leaf px-4 py-3">
      {customer ? <Person {...customer} /> : <WalkIn />}
      <Button look="line" size="small" className="ms-auto" onClick={() => choose(null)}>
        {m.office_counter_other_person()}
      </Button>
    </div>
  )
}

const Person = ({ fullName, email, phone }: Chosen) => (
  <span className="min-w-0 wrap-anywhere">
    <span className="block font-strong">
      <bdi>{fullName}</bdi>
    </span>
    <bdi dir="ltr" className="block text-xs text-muted rtl:text-end">
      {[phone, email].filter(Boolean).join(' · ')}
    </bdi>
  </span>
)

const WalkIn = () => (
  <span className="min-w-0 flex-1 basis-52">
    <span className="block font-strong">{m.office_walk_in()}</span>
    <span className="block text-xs text-muted">{m.office_counter_walk_in_text()}</span>
  </span>
)

type FindProps = { answer: CustomerAnswer | undefined; onChoose: (id: string) => void }

function FindCustomer({ answer, onChoose }: FindProps) {
  const fetcher = useFetcher<{ people: CustomerRow[] | null }>()
  const { pathname } = useLocation()
  const [mayFind, mayCreate] = [useMay('customer-view'), useMay('customer-create')]
  const [typed, setTyped] = useState('')
  const [isNew, setIsNew] = useState(false)
  const found = typed ? fetcher.data?.people : undefined
  return (
    <div className="grid gap-3">
      {mayFind && (
        <LiveSearch
          isLarge
          label={m.office_counter_find_person()}
          onLook={(text) => {
            setTyped(text)
            void fetcher.load(`${pathname}?${new URLSearchParams({ who: text })}`)
          }}
        />
      )}
      <div role="status" className="text-muted">
        {found?.length === 0 && m.office_counter_no_person()}
      </div>
      {found && found.length > 0 && (
        <ul aria-label={m.office_counter_people()} className="rounded-card border border-hairline px-3">
          {found.map((person) => (
            <li key={person.id} className="flex items-center gap-3 border-b border-hairline py-2 last:border-0">
              <Person {...person} />
              <Button
                look="line"
                size="small"
                className="ms-auto flex-none"
                aria-label={`${m.office_counter_choose()}: ${person.fullName}`}
                onClick={() => onChoose(person.id)}
              >
                {m.office_counter_choose()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="line" size="small" onClick={() => onChoose(walkIn)}>
          {m.office_walk_in()}
        </Button>
        {mayCreate && !isNew && !answer && (
          <Button look="line" size="small" onClick={() => setIsNew(true)}>
            {m.office_counter_new_person()}
          </Button>
        )}
      </div>
      {mayCreate && (isNew || answer) && <NewCustomer typed={answer?.typed ?? guess(typed)} answer={answer} />}
    </div>
  )
}

/** The text searched in vain begins the new account. */
function guess(text: string): Record<string, string> {
  if (text.includes('@')) return { email: text }
  return /^[+\d\s\u0660-\u0669().-]+$/.test(text) ? { phone: text } : { fullName: text }
}

function NewCustomer({ typed, answer }: { typed: Record<string, string>; answer: CustomerAnswer | undefined }) {
  const faults = answer?.faults ?? {}
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4 rounded-card bg-paper p-4 md:grid-cols-2">
      <p className="md:col-span-2">{m.office_counter_new_text()}</p>
      <Field label={m.office_counter_name()} error={faults.fullName}>
        {(input) => <input {...input} name="fullName" dir="auto" maxLength={80} autoComplete="off" defaultValue={typed.fullName} />}
      </Field>
      <Field label={m.office_order_mail()} error={faults.email}>
        {(input) => <input {...input} name="email" type="email" dir="ltr" maxLength={254} autoComplete="off" defaultValue={typed.email} />}
      </Field>
      <Field label={m.office_counter_phone()} error={faults.phone}>
        {(input) => (
          <input
            {...input}
            name="phone"
            type="tel"
            dir="ltr"
            maxLength={40}
            autoComplete="off"
            placeholder={currentPlace().phoneExample}
            defaultValue={typed.phone}
          />
        )}
      </Field>
      <Field label={m.office_counter_language()} error={faults.locale}>
        {(input) => (
          <SelectInput {...input} name="locale" defaultValue={typed.locale ?? getLocale()}>
            <option value="ar" lang="ar">
              العربية
            </option>
            <option value="en" lang="en">
              English
            </option>
          </SelectInput>
        )}
      </Field>
      {answer?.failed && (
        <p role="alert" className="text-danger md:col-span-2">
          {answer.failed}
        </p>
      )}
      <div className="md:col-span-2">
        <Button look="line" type="submit" name="intent" value="customer">
          {m.office_counter_create()}
        </Button>
      </div>
    </Form>
  )
}
