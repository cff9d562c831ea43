import { maxPageSize } from 'contract/limits.ts'
import { pickText } from 'contract/locale.ts'
import type { PageQuery } from 'contract/page-parameters.ts'
import type { ItemKind } from 'contract/pages.ts'
import { linkToItem } from 'contract/pages.ts'
import { listReviewsEndpoint, type Review } from 'contract/student/review.ts'
import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { formatDecimal, formatNumber } from '../../i18n/format.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { loadOptional } from '../../session/load-part.ts'

const step = 5
const param = 'reviews'

export type ReviewsData = NonNullable<Awaited<ReturnType<typeof loadReviews>>>

type Said = z.output<typeof listReviewsEndpoint.response>['data']

/**
 * Reviews of a memo, or of a package's memos, in the reader's language. `?reviews=2` shows twice as many, so that every length has an
 * address. Null if loading fails, undefined if the provider has none: neither fails the page. `said`: reviews that were already loaded, null if that failed for good.
 */
export async function loadReviews(
  context: Readonly<RouterContextProvider>,
  ...[kind, id, query, said]: [kind: ItemKind, id: string, query: PageQuery<'reviews'>, said: Promise<{ reviews: Said } | null | undefined>]
) {
  const shown = reviewsShown(query)
  const known = await said
  if (known === null) return null
  const found = known
    ? { data: known.reviews }
    : await loadOptional(context, listReviewsEndpoint, { query: { ItemId: id, PageNumber: 1, PageSize: shown } })
  if (!found) return found
  const { items, totalCount, average, spread } = found.data
  const most = Math.max(1, ...spread)
  return {
    title: kind === 'memo' ? m.review_title() : m.review_title_package(),
    mean: average === null ? undefined : formatDecimal(average),
    count: totalCount > 0 ? m.review_count({ count: totalCount }) : m.review_none(),
    spreadLabel: m.review_spread(),
    spread: spread
      .map((count, index) => ({
        stars: index + 1,
        share: (count / most) * 100,
        number: formatNumber(count),
        label: m.review_stars_of({ stars: m.review_stars({ count: index + 1 }), number: formatNumber(count) }),
      }))
      .reverse(),
    items: items.map((review) => wordsOf(review, kind)),
    more: items.length < totalCount && shown < maxPageSize ? { to: `?${param}=${shown / step + 1}`, text: m.review_more() } : undefined,
    invitation: kind === 'memo' ? { memoId: Number(id), guest: m.review_guest(), logIn: m.review_log_in() } : undefined,
  }
}

/** How many this page shows. */
export function reviewsShown(query: PageQuery<'reviews'>): number {
  const times = Number(query.get(param))
  return Math.min(Number.isSafeInteger(times) && times > 0 ? times * step : step, maxPageSize)
}

const words = 'my-1 max-w-[62ch] whitespace-pre-line wrap-anywhere'
const looks = { said: words, reply: `${words} mt-3 border-s-2 border-hairline ps-3 text-sm [&>small]:block [&>small]:font-strong` }

function wordsOf({ id, rating, text, locale, writtenAt, authorName, isVerified, memo, reply }: Review, kind: ItemKind) {
  const date = formatDate(writtenAt)
  const title = pickText(memo.title, getLocale())
  return {
    id,
    rating: formatNumber(rating),
    stars: m.review_stars({ count: rating }),
    author: authorName,
    said: text ? { text, lang: locale, look: looks.said } : undefined,
    reply: reply ? { by: m.shop_name(), text: reply.text, lang: reply.locale, look: looks.reply } : undefined,
    when: isVerified ? m.review_bought({ date }) : date,
    about: kind === 'memo' ? undefined : { before: m.review_about(), to: linkToItem('memo', memo.id), ...title },
  }
}
