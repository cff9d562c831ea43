import { type ComponentProps, memo, type ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import type { FilterGroup } from './filter-groups.ts'
import type { FilterOption } from './filter-options.ts'

export const FilterFields = memo(function FilterFields({ groups }: { groups: readonly FilterGroup[] }) {
  return groups.map((group) => (
    <Fieldset key={group.name} title={group.title}>
      <Options {...group} />
    </Fieldset>
  ))
})

function Fieldset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-hairline pt-3.5 pb-2.5 first:border-rule">
      <legend className="float-start mb-1.5 w-full text-sm font-head">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

function Options({ name, look, options, rest }: FilterGroup) {
  if (look === 'numerals') return <Numerals name={name} options={options} />
  const type = look === 'one' ? 'radio' : 'checkbox'
  return (
    <>
      <Rows type={type} name={name} options={options} />
      {rest && (
        <details open={rest.options.some(({ isChosen }) => isChosen)} className="group/rest">
          <summary className="link inline-flex min-h-10 list-none items-center pointer-coarse:min-h-11 text-sm group-open/rest:hidden">
            {rest.label}
          </summary>
          <Rows type={type} name={name} options={rest.options} />
        </details>
      )}
    </>
  )
}

type OptionsProps = { name: string; options: readonly FilterOption[] }

function Rows({ type, name, options }: OptionsProps & { type: 'radio' | 'checkbox' }) {
  return options.map(({ value, label, count, isMore, isChosen }) => (
    <CheckRow key={value} type={type} name={name} value={value} defaultChecked={isChosen} count={count} isMore={isMore}>
      <bdi>{label}</bdi>
    </CheckRow>
  ))
}

type CheckRowProps = { children: ReactNode; count?: number | undefined; isMore?: boolean | undefined } & Omit<
  ComponentProps<'input'>,
  'children'
>

/** A choice among several, with how many items it would give at the end. */
function CheckRow({ children, count, isMore, ...input }: CheckRowProps) {
  return (
    <label className="check-row">
      <input {...input} />
      <span className="label">{children}</span>
      {count !== undefined && (
        <span className="count">
          {formatNumber(count)}
          {isMore && '+'}
        </span>
      )}
    </label>
  )
}

/** Side by side, as on the home page. */
function Numerals({ name, options }: OptionsProps) {
  return (
    <div className="flex flex-wrap lg:grid lg:grid-cols-7">
      {options.map(({ value, label, isChosen }) => (
        <label
          key={value}
          className="grid h-10 min-w-10 pointer-coarse:h-11 pointer-coarse:min-w-11 place-items-center rounded-[6px] px-2 lg:min-w-0 lg:px-0 tabular-nums hover:bg-paper has-checked:bg-action has-checked:font-strong has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input type="radio" name={name} value={value} defaultChecked={isChosen} className="sr-only" />
          {label}
        </label>
      ))}
    </div>
  )
}
