import {
  getMemoEndpoint,
  getPackageEndpoint,
  getStudyStageEndpoint,
  getSubjectEndpoint,
  type MemoDetail,
  type Package,
} from 'contract/catalogue/catalog.ts'
import { previewVersion } from 'contract/catalogue/preview.ts'
import { type BilingualText, pickText } from 'contract/locale.ts'
import { linkToItem, linkToPreviewPage } from 'contract/pages.ts'
import type { PayLink } from 'contract/sales/pay-link.ts'
import type { RouterContextProvider } from 'react-router'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-orders.ts'
import { call } from '../../../session/call.ts'
import { type CoverFace, memoFace, packageFace, stageFace, subjectFace } from '../../../ui/cover/cover-face.ts'

type Context = Readonly<RouterContextProvider>
type Line = PayLink['lines'][number]
/** A line's catalogue data: cover, length and author. `listPrice`: the price of its contents one by one, if the payer saves. */
export type Good = { cover: CoverFace; facts: string; listPrice: number | null }
/** Pages of the memo with most public sample pages, or of one in a package, subject or stage. `facts`: its author, if no line names them. */
export type Sample = { title: string; facts: string | null; pages: { name: string; picture: string }[]; to: string }
export type Goods = { byLine: Record<string, Good>; sample: Sample | null }

/** Each is a separate request, and a link may have many. */
const mostAsked = 6
const samplePages = 2

/** What a payer sees beside the titles. If the catalogue does not answer, the bill shows titles only. */
export async function loadGoods(context: Context, lines: readonly Line[]): Promise<Goods> {
  const asked = await Promise.all(
    lines.slice(0, mostAsked).map(async (line) => ({ id: line.id, ...(await askAbout[line.kind](context, idOf(line), line)) })),
  )
  return {
    byLine: Object.fromEntries(asked.flatMap(({ id, good }) => (good ? [[id, good]] : []))),
    sample: await findSample(context, asked),
  }
}

const idOf = ({ id }: Line): string => id.split(':')[0] ?? id

/** `contained`: the id of a memo that somebody gets with the line. */
type Known = { good?: Good; memo?: MemoDetail; contained?: number | undefined }
type Ask = (context: Context, id: string, line: Line) => Promise<Known>

const askAbout: Record<Line['kind'], Ask> = {
  memo: async (context, id) => {
    const memo = await askForMemo(context, id)
    if (!memo) return {}
    const facts = [memo.pageCount > 0 && m.catalog_pages({ count: memo.pageCount }), teacherOf(memo)]
    return { memo, good: { cover: memoFace(memo), facts: facts.filter(Boolean).join(' · '), listPrice: null } }
  },
  package: async (context, id, { price }) => {
    const result = await call(context, getPackageEndpoint, { query: { Id: id } })
    if (result.kind !== 'ok') return {}
    const { contents, listPrice, savings, ...bundle } = result.data.data
    const facts = m.catalog_item_count({ count: contents.length })
    // Owners of a part pay less than the package costs, so this is not what they save.
    const isWhole = price !== null && price === bundle.price && savings > 0
    const cover = packageFace({ ...bundle, contents, listPrice, savings })
    return { good: { cover, facts, listPrice: isWhole ? listPrice : null }, contained: memoIn(contents) }
  },
  subject: async (context, id) => {
    const result = await call(context, getSubjectEndpoint, { query: { Id: id } })
    if (result.kind !== 'ok') return {}
    const { memos, memoCount, ...subject } = result.data.data
    return {
      good: { cover: subjectFace(subject), facts: m.catalog_memo_count({ count: memoCount }), listPrice: null },
      contained: memos[0]?.id,
    }
  },
  studyStage: async (context, id) => {
    const result = await call(context, getStudyStageEndpoint, { query: { Id: id } })
    if (result.kind !== 'ok') return {}
    const stage = result.data.data
    const facts = m.catalog_memo_count({ count: stage.memoCount })
    return {
      good: { cover: stageFace(stage), facts, listPrice: null },
      contained: memoIn(stage.packages.flatMap(({ contents }) => contents)),
    }
  },
}

const memoIn = (contents: Package['contents']) => contents.find(({ kind }) => kind === 'memo')?.id

async function askForMemo(context: Context, id: string): Promise<MemoDetail | undefined> {
  const result = await call(context, getMemoEndpoint, { query: { Id: id } })
  return result.kind === 'ok' ? result.data.data : undefined
}

async function findSample(context: Context, asked: readonly Known[]): Promise<Sample | null> {
  const [memo] = asked.flatMap((one) => one.memo ?? []).toSorted((a, b) => b.previewPages - a.previewPages)
  if (memo && memo.previewPages > 0) return sampleOf(memo, null)
  const id = asked.find(({ contained }) => contained)?.contained
  const contained = id ? await askForMemo(context, String(id)) : undefined
  return contained && contained.previewPages > 0 ? sampleOf(contained, teacherOf(contained)) : null
}

const teacherOf = ({ authorName }: MemoDetail) => m.pay_teacher({ name: inOwnWords(authorName) })
const inOwnWords = (text: BilingualText) => pickText(text, getLocale()).text

function sampleOf({ id, title, previewPages, edition, updatedAt }: MemoDetail, facts: string | null): Sample {
  const version = previewVersion({ edition, updatedAt })
  // The first page is the title, already on the bill.
  const first = previewPages > samplePages ? 2 : 1
  const shown = Array.from({ length: Math.min(previewPages, samplePages) }, (_, index) => first + index)
  const pages = shown.map((page) => ({ name: m.item_page({ page }), picture: linkToPreviewPage(id, page, version, 'reading') }))
  return { title: m.pay_sample({ title: inOwnWords(title) }), facts, pages, to: linkToItem('memo', id) }
}
