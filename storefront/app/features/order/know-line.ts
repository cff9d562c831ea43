import {
  getMemoEndpoint,
  getPackageEndpoint,
  getStudyStageEndpoint,
  getSubjectEndpoint,
  type MemoDetail,
} from 'contract/catalogue/catalog.ts'
import { type BilingualText, pickText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { RouterContextProvider } from 'react-router'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { call } from '../../session/call.ts'
import { type CoverFace, memoFace, packageFace, stageFace, subjectFace } from '../../ui/cover/cover-face.ts'
import { itemIdOf } from './order-state.ts'

type Context = Readonly<RouterContextProvider>
/** A line of an order or a payment link. `price`: what the payer pays, if known. */
export type AskedLine = { id: string; kind: ItemKind; price: number | null }
/** A line's catalogue data: cover, length and author. `listPrice`: the price of its contents one by one, if the payer saves. */
export type Good = { cover: CoverFace; facts: string; listPrice: number | null }
export type Held = { id: number; kind: ItemKind }
/** `contents`: what a package, subject or stage contains. Without a `good`, the catalogue did not answer or no longer offers the item. */
export type KnownLine = { good?: Good; memo?: MemoDetail; contents?: readonly Held[] }

/** What the catalogue knows of a line. One request. */
export const knowLine = (context: Context, line: AskedLine): Promise<KnownLine> => askAbout[line.kind](context, itemIdOf(line), line)

type Ask = (context: Context, id: string, line: AskedLine) => Promise<KnownLine>

const askAbout: Record<ItemKind, Ask> = {
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
    return { good: { cover, facts, listPrice: isWhole ? listPrice : null }, contents }
  },
  subject: async (context, id) => {
    const result = await call(context, getSubjectEndpoint, { query: { Id: id } })
    if (result.kind !== 'ok') return {}
    const { memos, memoCount, ...subject } = result.data.data
    const facts = m.catalog_memo_count({ count: memoCount })
    return { good: { cover: subjectFace(subject), facts, listPrice: null }, contents: memos }
  },
  studyStage: async (context, id) => {
    const result = await call(context, getStudyStageEndpoint, { query: { Id: id } })
    if (result.kind !== 'ok') return {}
    const stage = result.data.data
    const facts = m.catalog_memo_count({ count: stage.memoCount })
    return {
      good: { cover: stageFace(stage), facts, listPrice: null },
      contents: stage.packages.flatMap(({ contents }) => contents),
    }
  },
}

export async function askForMemo(context: Context, id: string): Promise<MemoDetail | undefined> {
  const result = await call(context, getMemoEndpoint, { query: { Id: id } })
  return result.kind === 'ok' ? result.data.data : undefined
}

export const teacherOf = ({ authorName }: MemoDetail) => m.pay_teacher({ name: inOwnWords(authorName) })
export const inOwnWords = (text: BilingualText) => pickText(text, getLocale()).text
