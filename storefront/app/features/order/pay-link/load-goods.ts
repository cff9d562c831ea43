import type { MemoDetail } from 'contract/catalogue/catalog.ts'
import { previewVersion } from 'contract/catalogue/preview.ts'
import { linkToItem, linkToPreviewPage } from 'contract/pages.ts'
import type { PayLink } from 'contract/sales/pay-link.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from '../../../i18n/m-orders.ts'
import { askForMemo, type Good, inOwnWords, type KnownLine, knowLine, teacherOf } from '../know-line.ts'

type Context = Readonly<RouterContextProvider>
type Line = PayLink['lines'][number]
/** Pages of the memo with most public sample pages, or of one in a package, subject or stage. `facts`: its author, if no line names them. */
export type Sample = { title: string; facts: string | null; pages: { name: string; picture: string }[]; to: string }
export type Goods = { byLine: Record<string, Good>; sample: Sample | null }

/** Each is a separate request, and a link may have many. */
const mostAsked = 6
const samplePages = 2

/** What a payer sees beside the titles. If the catalogue does not answer, the bill shows titles only. */
export async function loadGoods(context: Context, lines: readonly Line[]): Promise<Goods> {
  const asked = await askForLines(context, lines)
  return { byLine: goodsOf(asked), sample: await findSample(context, asked) }
}

/** The same without sample pages, for what has been paid. */
export const loadPaidGoods = async (context: Context, lines: readonly Line[]): Promise<Goods['byLine']> =>
  goodsOf(await askForLines(context, lines))

type Asked = KnownLine & Pick<Line, 'id'>

const askForLines = (context: Context, lines: readonly Line[]): Promise<Asked[]> =>
  Promise.all(lines.slice(0, mostAsked).map(async (line) => ({ id: line.id, ...(await knowLine(context, line)) })))

const goodsOf = (asked: readonly Asked[]): Goods['byLine'] =>
  Object.fromEntries(asked.flatMap(({ id, good }) => (good ? [[id, good]] : [])))

async function findSample(context: Context, asked: readonly KnownLine[]): Promise<Sample | null> {
  const [memo] = asked.flatMap((one) => one.memo ?? []).toSorted((a, b) => b.previewPages - a.previewPages)
  if (memo && memo.previewPages > 0) return sampleOf(memo, null)
  const [held] = asked.flatMap(({ contents = [] }) => contents.find(({ kind }) => kind === 'memo') ?? [])
  const contained = held ? await askForMemo(context, String(held.id)) : undefined
  return contained && contained.previewPages > 0 ? sampleOf(contained, teacherOf(contained)) : null
}

function sampleOf({ id, title, previewPages, edition, updatedAt }: MemoDetail, facts: string | null): Sample {
  const version = previewVersion({ edition, updatedAt })
  // The first page is the title, already on the bill.
  const first = previewPages > samplePages ? 2 : 1
  const shown = Array.from({ length: Math.min(previewPages, samplePages) }, (_, index) => first + index)
  const pages = shown.map((page) => ({ name: m.item_page({ page }), picture: linkToPreviewPage(id, page, version, 'reading') }))
  return { title: m.pay_sample({ title: inOwnWords(title) }), facts, pages, to: linkToItem('memo', id) }
}
