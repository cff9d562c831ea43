import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { CheckRow } from '../../ui/check-row.tsx'
import type { FilterGroup } from './filter-groups.ts'
import type { FilterOption } from './filter-options.ts'

const manyOptions = 10
const shownOfMany = 8

export function FilterFields({ groups }: { groups: readonly FilterGroup[] }) {
  return groups.map((group) => (
    <Fieldset key={group.name} title={group.title}>
      <Options {...group} />
    </Fieldset>
  ))
}

function Fieldset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-hairline pt-3.5 pb-2.5 first:border-rule">
      <legend className="float-start mb-1.5 w-full text-sm font-head">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

function Options({ name, look, options }: FilterGroup) {
  if (look === 'any') return <AnyOf name={name} options={options} />
  const all = { value: '', label: m.catalog_filter_all(), isChosen: !options.some(({ isChosen }) => isChosen) }
  return look === 'one' ? <OneOf name={name} options={[all, ...options]} /> : <Numerals name={name} options={[all, ...options]} />
}

type OptionsProps = { name: string; options: readonly FilterOption[] }

function OneOf({ name, options }: OptionsProps) {
  return options.map((option) => <Row key={option.value} type="radio" name={name} option={option} />)
}

function AnyOf({ name, options }: OptionsProps) {
  const isMany = options.length > manyOptions
  const byCount = isMany ? [...options].sort((a, b) => (b.count ?? 0) - (a.count ?? 0)) : options
  const row = (option: FilterOption) => <Row key={option.value} type="checkbox" name={name} option={option} />
  const rest = isMany ? byCount.slice(shownOfMany) : []
  return (
    <>
      {byCount.slice(0, isMany ? shownOfMany : undefined).map(row)}
      {rest.length > 0 && (
        <details open={rest.some(({ isChosen }) => isChosen)} className="group/rest">
          <summary className="link inline-flex min-h-10 list-none items-center text-sm group-open/rest:hidden">
            {m.catalog_filter_more({ count: rest.length })}
          </summary>
          {rest.map(row)}
        </details>
      )}
    </>
  )
}

function Row({
  type,
  name,
  option: { value, label, count, isChosen },
}: {
  type: 'radio' | 'checkbox'
  name: string
  option: FilterOption
}) {
  return (
    <CheckRow type={type} name={name} value={value} defaultChecked={isChosen} count={count}>
      <bdi>{label}</bdi>
    </CheckRow>
  )
}

/** Side by side, as on the home page. */
function Numerals({ name, options }: OptionsProps) {
  return (
    <div className="-ms-2 flex flex-wrap">
      {options.map(({ value, label, isChosen }) => (
        <label
          key={value}
          className="grid h-10 min-w-10 place-items-center rounded-[6px] px-2 tabular-nums hover:bg-paper has-checked:bg-action has-checked:font-strong has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input type="radio" name={name} value={value} defaultChecked={isChosen} className="sr-only" />
          {label}
        </label>
      ))}
    </div>
  )
}
