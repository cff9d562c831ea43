import type { Facets } from 'contract/catalog.ts'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { CheckRow } from '../../ui/check-row.tsx'
import { type FilterOption, nameOf, plainOptions, subjectOptions } from './filter-options.ts'
import { type MemoType, type Stream, streamText, type Term, termText, typeText } from './item-words.ts'
import type { ListFilters } from './list-filters.ts'

const manyOptions = 10
const shownOfMany = 8

/** All filters of the memos, each option with how many memos it would give. */
export function FilterFields({ facets, filters }: { facets: Facets; filters: ListFilters }) {
  const locale = getLocale()
  const stages = plainOptions(
    facets.studyStage,
    (value) => value === filters.stage,
    (value, title) => nameOf(title, value, locale),
  )
  const streams = plainOptions(
    facets.stream,
    (value) => value === filters.stream,
    (value) => streamText(value as Stream),
  )
  const terms = plainOptions(
    facets.term,
    (value) => value === filters.term,
    (value) => termText(value as Term),
  )
  const types = plainOptions(
    facets.type,
    (value) => filters.types.some((type) => type === value),
    (value) => typeText(value as MemoType),
  )
  return (
    <>
      <OneOf name="stage" title={m.catalog_filter_stage()} options={stages} />
      <Grades facet={facets.grade} chosen={filters.grade} />
      <OneOf name="stream" title={m.catalog_filter_stream()} options={streams} />
      <AnyOf name="subject" title={m.catalog_filter_subject()} options={subjectOptions(facets.subject, filters, locale)} />
      <OneOf name="term" title={m.catalog_filter_term()} options={terms} />
      <AnyOf name="type" title={m.catalog_filter_type()} options={types} />
    </>
  )
}

/** One option alone is no choice, unless it is taken. */
const isNoChoice = (options: readonly FilterOption[]) => options.length < 2 && !options.some(({ isChosen }) => isChosen)

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-hairline pt-3.5 pb-2.5 first:border-rule">
      <legend className="float-start mb-1.5 w-full text-sm font-head">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

function OneOf({ name, title, options }: { name: string; title: string; options: readonly FilterOption[] }) {
  if (isNoChoice(options)) return null
  return (
    <Group title={title}>
      <CheckRow type="radio" name={name} value="" defaultChecked={!options.some(({ isChosen }) => isChosen)}>
        {m.catalog_filter_all()}
      </CheckRow>
      {options.map(({ value, label, count, isChosen }) => (
        <CheckRow key={value} type="radio" name={name} value={value} defaultChecked={isChosen} count={count}>
          <bdi>{label}</bdi>
        </CheckRow>
      ))}
    </Group>
  )
}

function AnyOf({ name, title, options }: { name: string; title: string; options: readonly FilterOption[] }) {
  if (isNoChoice(options)) return null
  const byCount = options.length > manyOptions ? options.toSorted((a, b) => b.count - a.count) : options
  const [first, rest] = options.length > manyOptions ? [byCount.slice(0, shownOfMany), byCount.slice(shownOfMany)] : [byCount, []]
  const row = ({ value, label, count, isChosen }: FilterOption) => (
    <CheckRow key={value} type="checkbox" name={name} value={value} defaultChecked={isChosen} count={count}>
      <bdi>{label}</bdi>
    </CheckRow>
  )
  return (
    <Group title={title}>
      {first.map(row)}
      {rest.length > 0 && (
        <details open={rest.some(({ isChosen }) => isChosen)} className="group/rest">
          <summary className="link inline-flex min-h-10 list-none items-center text-sm group-open/rest:hidden">
            {m.catalog_filter_more({ count: rest.length })}
          </summary>
          {rest.map(row)}
        </details>
      )}
    </Group>
  )
}

/** Grades are numerals side by side, as on the home page. */
function Grades({ facet, chosen }: { facet: Facets['grade']; chosen: number | undefined }) {
  if (facet.length < 2 && chosen === undefined) return null
  const cells = [
    { value: '', label: m.catalog_filter_all(), name: undefined },
    ...facet.map(({ value }) => ({ value, label: value, name: m.catalog_grade({ grade: value }) })),
  ]
  return (
    <Group title={m.catalog_filter_grade()}>
      <div className="-ms-2 flex flex-wrap">
        {cells.map(({ value, label, name }) => (
          <label
            key={value}
            className="grid h-10 min-w-10 place-items-center rounded-[6px] px-2 tabular-nums hover:bg-paper has-checked:bg-action has-checked:font-strong has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="grade"
              value={value}
              defaultChecked={value === String(chosen ?? '')}
              aria-label={name}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </Group>
  )
}
