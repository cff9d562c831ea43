import type { OfficeReview } from 'contract/office/review-office.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Star } from 'storefront/app/ui/rating.tsx'
import { StateMark } from '../../kit/state-mark.tsx'

export function ReviewMark({ review: { hidden, isNew } }: { review: Pick<OfficeReview, 'hidden' | 'isNew'> }) {
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {isNew && <StateMark tone="waits">{m.office_review_is_new()}</StateMark>}
      {hidden && <StateMark tone="ended">{m.office_review_is_hidden()}</StateMark>}
      {!hidden && !isNew && <StateMark tone="done">{m.office_review_is_shown()}</StateMark>}
    </span>
  )
}

/** Stars as figure and shape; screen readers hear the number. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
      <Star className="size-3.5 fill-ink" />
      <b aria-hidden="true" className="font-strong">
        {formatNumber(rating)}
      </b>
      <span className="sr-only">{m.review_stars({ count: rating })}</span>
    </span>
  )
}
