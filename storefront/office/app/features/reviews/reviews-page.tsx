import { linkToOffice } from 'contract/office/office-pages.ts'
import { listOfficeReviewsEndpoint, markReviewsSeenEndpoint, type OfficeReview, type ReviewView } from 'contract/office/review-office.ts'
import { data, Link } from 'react-router'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { messageOf } from 'storefront/app/session/faults-of.ts'
import { load } from 'storefront/app/session/load.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { CountedViews } from '../../kit/list/counted-views.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { authorOf, MarkSeen, seenIn } from '../../kit/moderation.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/reviews-page'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewMark, Stars } from './review-words.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_reviews()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listOfficeReviewsEndpoint, request)
  const found = await load(context, listOfficeReviewsEndpoint, { query })
  return { ...found.data, view: query.View ?? 'new' }
}

/** Marks those shown as seen. */
export async function action({ context, request }: Route.ActionArgs) {
  const result = await call(context, markReviewsSeenEndpoint, { body: { reviews: seenIn(await request.formData()) } })
  const isDone = result.kind === 'ok'
  return data({ isDone, failed: isDone ? undefined : (messageOf(result) ?? m.office_review_failed()) }, { status: isDone ? 200 : 422 })
}

/** Students' reviews, unseen ones first. */
export default function ReviewsPage({ loaderData: { view, counts, memo, ...page }, actionData }: Route.ComponentProps) {
  const mayModerate = useMay('review-moderate')
  return (
    <>
      <PageHead title={m.office_reviews()} facts={m.office_reviews_facts()} />
      <CountedViews label={m.office_reviews_views()} words={viewWords} counts={counts} current={view} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="flex min-w-56 flex-1">
          <ListSearch label={m.office_reviews_find()} />
        </div>
        <ReviewFilters memo={memo} />
        <ListTools list="reviews" file="reviews" columns={columns()} />
      </div>
      {actionData && (
        <Notice tone={actionData.isDone ? 'leaf' : 'failed'} role="status" className="mb-4">
          {actionData.failed ?? m.office_reviews_marked()}
        </Notice>
      )}
      {page.totalCount === 0 && (
        <Empty title={view === 'new' ? m.office_reviews_empty_new() : m.office_reviews_empty()} text={m.office_reviews_empty_text()} />
      )}
      {page.totalCount > 0 && <DataTable label={m.office_reviews()} columns={columns()} rows={page.items} keyOf={({ id }) => id} />}
      {view === 'new' && mayModerate && page.items.length > 0 && <MarkSeen rows={page.items} text={m.office_reviews_mark()} />}
      <Pager {...page} />
    </>
  )
}

const viewWords: Record<ReviewView, () => string> = {
  new: m.office_reviews_new,
  all: m.office_reviews_all,
  hidden: m.office_reviews_hidden,
}

const columns = (): Column<OfficeReview>[] => [
  {
    key: 'review',
    head: m.office_review_review(),
    cell: ({ id, text, locale }) => (
      <Link to={linkToOffice('review', id)} prefetch="intent" className="flex min-h-11 items-center hover:underline">
        <span lang={text === null ? undefined : locale} dir="auto" className="line-clamp-2 max-w-120 min-w-0 wrap-anywhere">
          {text ?? m.office_review_only_stars()}
        </span>
      </Link>
    ),
  },
  { key: 'rating', head: m.office_reviews_stars(), isSortable: true, cell: ({ rating }) => <Stars rating={rating} /> },
  { key: 'memo', head: m.office_review_memo(), cell: ({ memo }) => <OfMemo {...memo} /> },
  { key: 'author', head: m.office_author(), cell: (review) => <bdi>{authorOf(review)}</bdi> },
  {
    key: 'state',
    head: m.office_review_state(),
    cell: (review) => (
      <>
        <ReviewMark review={review} />
        {review.reply && <span className="block text-xs text-muted max-lg:text-end">{m.office_review_replied()}</span>}
      </>
    ),
  },
  { key: 'when', head: m.office_written(), isFigure: true, isSortable: true, cell: ({ writtenAt }) => formatDateTime(writtenAt) },
]

/** Links to all reviews of the memo. */
function OfMemo({ id, title }: OfficeReview['memo']) {
  return (
    <Link to={linkToOffice('reviews', undefined, { View: 'all', MemoId: id })} className="link inline-flex min-h-11 items-center">
      <Bilingual text={title} />
    </Link>
  )
}
