import { type ComingMemo, getComingMemoEndpoint } from 'contract/catalogue/coming-memo.ts'
import { pickText } from 'contract/locale.ts'
import { linkToItem } from 'contract/pages.ts'
import { shopClock } from 'contract/shop-time.ts'
import type { RouterContextProvider } from 'react-router'
import { shopOrigin } from '../../../api/shop-origin.ts'
import { formatDate, formatDateTime } from '../../../i18n/format-date.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { load } from '../../../session/load.ts'
import { partsContext } from '../../../session/load-part.ts'
import { pageMeta } from '../../../shell/document/page-meta.ts'
import { memoFace } from '../../../ui/cover/cover-face.ts'
import type { MemoCardData } from '../card/card-data.ts'
import { languageText, typeText } from './item-words.ts'
import { memoCrumbs } from './memo-words.ts'

/** The page of a scheduled memo: search engines list it once it is on sale. Throws a 404 if nothing is scheduled. */
export async function loadComing(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const { data: memo } = await load(context, getComingMemoEndpoint, { query: { Id: id } })
  // This page has no similar memos or reviews, so no part is missing.
  context.get(partsContext).isWhole = true
  const { title, summary, authorName, publishAt, isSoldAlone } = memo
  const on = m.catalog_coming_on({ date: momentOf(publishAt) })
  const shown = pickText(title, getLocale()).text
  const meta = pageMeta({
    title: shown,
    description: summary ? `${on}. ${pickText(summary, getLocale()).text}` : on,
    path: linkToItem('memo', memo.id),
    origin: shopOrigin(context, request),
    kind: 'product',
  })
  return {
    meta: [...meta, { name: 'robots', content: 'noindex' }],
    coming: {
      card: cardOf(memo),
      crumbs: memoCrumbs(memo),
      facts: [typeText(memo.type), memo.academicYear, languageText(memo.contentLanguage)],
      words: { summary, authorName },
      on,
      note: m.catalog_coming_note(),
      isAwaitable: isSoldAlone,
    },
  }
}

export type Coming = Awaited<ReturnType<typeof loadComing>>['coming']

/** The hour only if staff set one: midnight means that day. */
const momentOf = (at: string) => (shopClock(new Date(at)).endsWith('T00:00') ? formatDate(at) : formatDateTime(at))

/** Without a price there is no button, and no button bar. */
function cardOf(memo: ComingMemo): MemoCardData {
  const { id, title, subject } = memo
  const sale = { price: null, compareAtPrice: null, currency: '', isFree: false, ratingAverage: null, ratingCount: 0 }
  return { kind: 'memo', id, title, ...sale, subjectTitle: subject.title, facts: '', cover: memoFace(memo) }
}
