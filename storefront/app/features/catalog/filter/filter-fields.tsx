import { type ComponentProps, memo, type ReactNode } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
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

/** One of several choices, with its item count at the end. */
function CheckRow({ children, count, isMore, ...input }: CheckRowProps) {
  return (
    <label className="check-row">
      <input {...input} />
      <span className="label">{children}</span>
      <Count count={count} isMore={isMore} className="count" />
    </label>
  )
}

type CountProps = { count: number | undefined; isMore: boolean | undefined; className: string }

function Count({ count, isMore, className }: CountProps) {
  if (count === undefined) return null
  return (
    <span className={className}>
      {formatNumber(count)}
      {isMore && '+'}
    </span>
  )
}

/** In a row, as on the home page, each with its item count below. */
function Numerals({ name, options }: OptionsProps) {
  return (
    <div className="flex flex-wrap lg:grid lg:grid-cols-6">
      {options.map(({ value, label, count, isMore, isChosen }) => (
        <label
          key={value}
          className="group/numeral grid min-h-12 min-w-11 place-content-center justify-items-center rounded-[6px] px-1.5 leading-tight lg:first:col-span-6 lg:first:min-h-10 lg:first:justify-self-start lg:first:px-3 lg:min-w-0 lg:px-0 tabular-nums hover:bg-paper has-checked:bg-action has-checked:font-strong has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input type="radio" name={name} value={value} defaultChecked={isChosen} className="sr-only" />
          {label} <Count count={count} isMore={isMore} className="text-2xs text-muted group-has-checked/numeral:text-on-action" />
        </label>
      ))}
    </div>
  )
}
