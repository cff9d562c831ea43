import { getMemoEndpoint, getPackageEndpoint, type MemoDetail } from 'contract/catalogue/catalog.ts'
import { previewVersion } from 'contract/catalogue/preview.ts'
import { type BilingualText, pickText } from 'contract/locale.ts'
import { linkToItem, linkToPreviewPage } from 'contract/pages.ts'
import type { PayLink } from 'contract/sales/pay-link.ts'
import type { RouterContextProvider } from 'react-router'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-orders.ts'
import { call } from '../../../session/call.ts'
import { type CoverFace, memoFace, packageFace } from '../../../ui/cover/cover-face.ts'

type Line = PayLink['lines'][number]
/** A line's data from the catalogue: cover, length and author. */
export type Good = { cover: CoverFace; facts: string }
/** Pages of the memo with most public sample pages. */
export type Sample = { title: string; pages: { name: string; picture: string }[]; to: string }
export type Goods = { byLine: Record<string, Good>; sample: Sample | null }

/** Each is a separate request, and a link may have many. */
const mostAsked = 6
const samplePages = 2

/** What a payer sees beside the titles. If the catalogue does not answer, the bill shows titles only. */
export async function loadGoods(context: Readonly<RouterContextProvider>, lines: readonly Line[]): Promise<Goods> {
  const asked = await Promise.all(lines.slice(0, mostAsked).map((line) => askOne(context, line)))
  const [memo] = asked.flatMap((one) => one?.memo ?? []).toSorted((a, b) => b.previewPages - a.previewPages)
  return {
    byLine: Object.fromEntries(asked.flatMap((one) => (one ? [[one.lineId, one.good]] : []))),
    sample: memo && memo.previewPages > 0 ? sampleOf(memo) : null,
  }
}

async function askOne(context: Readonly<RouterContextProvider>, { id, kind }: Line) {
  const query = { Id: id.split(':')[0] ?? id }
  if (kind === 'memo') {
    const result = await call(context, getMemoEndpoint, { query })
    if (result.kind !== 'ok') return undefined
    const memo = result.data.data
    const facts = [memo.pageCount > 0 && m.catalog_pages({ count: memo.pageCount }), m.pay_teacher({ name: inOwnWords(memo.authorName) })]
    return { lineId: id, memo, good: { cover: memoFace(memo), facts: facts.filter(Boolean).join(' · ') } }
  }
  if (kind !== 'package') return undefined
  const result = await call(context, getPackageEndpoint, { query })
  if (result.kind !== 'ok') return undefined
  const facts = m.catalog_item_count({ count: result.data.data.contents.length })
  return { lineId: id, memo: undefined, good: { cover: packageFace(result.data.data), facts } }
}

const inOwnWords = (text: BilingualText) => pickText(text, getLocale()).text

function sampleOf({ id, title, previewPages, edition, updatedAt }: MemoDetail): Sample {
  const version = previewVersion({ edition, updatedAt })
  // The first page is the title, already on the bill.
  const first = previewPages > samplePages ? 2 : 1
  const shown = Array.from({ length: Math.min(previewPages, samplePages) }, (_, index) => first + index)
  const pages = shown.map((page) => ({ name: m.item_page({ page }), picture: linkToPreviewPage(id, page, version, 'reading') }))
  return { title: m.pay_sample({ title: inOwnWords(title) }), pages, to: linkToItem('memo', id) }
}
