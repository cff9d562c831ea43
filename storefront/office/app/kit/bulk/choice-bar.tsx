import { maxChosen } from 'contract/catalogue/editing/bulk-edit.ts'
import { Form, Link, useSearchParams } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button, buttonClass } from 'storefront/app/ui/button.tsx'
import { countText } from '../list/count-text.ts'
import { type Choice, choiceForm } from './use-choice.tsx'

type ChoiceBarProps = { choice: Choice; totalCount: number; isMore?: boolean | undefined; to: string; filters: readonly string[] }

/** At a list's foot: how many are selected, and a button to change them, or all that match the filters. */
export function ChoiceBar({ choice, totalCount, isMore, to, filters }: ChoiceBarProps) {
  const [query] = useSearchParams()
  const all = new URLSearchParams([...query].filter(([name, value]) => filters.includes(name) && value !== ''))
  all.set('All', 'true')
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 lg:hidden">
        <input
          type="checkbox"
          checked={choice.areAllHere}
          onChange={({ target }) => choice.chooseHere(target.checked)}
          className="size-5.5 accent-action"
        />
        {m.office_bulk_choose_page()}
      </label>
      <Form
        id={choiceForm}
        action={to}
        {...(choice.count > 0 ? { 'data-batch-bar': true } : {})}
        className={`sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-surface px-4 py-3 lg:-mx-8 lg:px-8 ${choice.count > 0 ? '' : 'not-noscript:hidden'}`}
      >
        {choice.elsewhere.map((id) => (
          <input key={id} type="hidden" name="Id" value={id} />
        ))}
        <p aria-live="polite" className="min-w-0 flex-1 max-lg:basis-full">
          <b className="font-strong">{m.office_bulk_chosen({ count: choice.count, number: formatNumber(choice.count) })}</b>
          {choice.isTooMany && <span className="block text-danger">{m.office_bulk_too_many({ number: formatNumber(maxChosen) })}</span>}
        </p>
        <Button look="bare" size="small" type="button" onClick={choice.clear}>
          {m.office_bulk_none()}
        </Button>
        <Link to={`${to}?${all}`} className={buttonClass('line', 'small', 'max-lg:min-h-12 max-lg:flex-1')}>
          {m.office_bulk_change_all({ number: countText(totalCount, isMore) })}
        </Link>
        <Button look="primary" size="small" type="submit" disabled={choice.isTooMany} className="max-lg:min-h-12 max-lg:flex-1">
          {m.office_bulk_change()}
        </Button>
      </Form>
    </>
  )
}
