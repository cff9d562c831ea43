import { ratingScale } from 'contract/limits.ts'
import type { BilingualText } from 'contract/locale.ts'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { SelectInput } from 'storefront/app/ui/select-input.tsx'
import { KeptFilters } from '../../kit/list/kept-filters.tsx'
import { OnlyOne } from '../../kit/list/only-one.tsx'
import { titleText } from '../../kit/title-text.ts'

/** By stars, and by the memo chosen in a row. A choice applies at once; without a script, by the button. */
export function ReviewFilters({ memo }: { memo: { title: BilingualText } | null }) {
  const [query] = useSearchParams()
  const submit = useSubmit()
  return (
    <>
      <Form key={query.toString()} method="get" className="flex gap-3" onChange={(event) => submit(event.currentTarget)}>
        <KeptFilters own={['Rating']} />
        <SelectInput
          name="Rating"
          aria-label={m.office_reviews_stars()}
          defaultValue={query.get('Rating') ?? ''}
          className="min-h-11 max-w-60 rounded-control border border-control bg-surface px-3"
        >
          <option value="">{m.office_reviews_any_stars()}</option>
          {Array.from({ length: ratingScale }, (_, index) => ratingScale - index).map((stars) => (
            <option key={stars} value={stars}>
              {m.review_stars({ count: stars })}
            </option>
          ))}
        </SelectInput>
        <Button type="submit" look="line" size="small" className="not-noscript:sr-only">
          {m.office_reviews_filter()}
        </Button>
      </Form>
      {memo && (
        <OnlyOne
          filter="MemoId"
          text={m.office_reviews_of_memo({ title: `\u2068${titleText(memo.title)}\u2069` })}
          all={m.office_reviews_every_memo()}
        />
      )}
    </>
  )
}
