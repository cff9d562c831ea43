import { isDeepStrictEqual } from 'node:util'
import type { MemoValues } from 'contract/catalogue/editing/memo-editing.ts'
import type { memos, printedOffers } from '../../db/schema/catalog.ts'
import { faultOfBothPrice } from '../price-rules.ts'
import { slugOf } from '../slug.ts'
import { editingFaults } from './editing.texts.ts'
import type { FindPlace } from './find-place.ts'
import { memoFaults } from './memo-editing.texts.ts'
import { columnsOf, mayFollow, stateOf } from './memo-state.ts'
import { checkPrice, type Refusals, type Refuse, readAmount } from './read-price.ts'

type Memo = typeof memos.$inferSelect
type Printed = typeof printedOffers.$inferSelect
export type PresentMemo = { memo: Memo; printed: Printed | null }
/** `refusals` collects every wrong field, and throws in the caller's way. */
export type MemoContext = { refusals: Refusals; findPlace: FindPlace; currency: string; now: Date }

/** The columns for these values, by the importer's rules. */
export async function checkMemo(values: MemoValues, present: PresentMemo, context: MemoContext) {
  const { refuse, throwIfAny } = context.refusals
  const place = await checkPlace(values, context.findPlace, refuse)
  const price = checkPrice(values, context.currency, refuse)
  const printed = values.printed && checkPrinted(values.printed, present.printed, price, context.currency, refuse)
  const state = checkState(values, present.memo, context.now, refuse)
  const free = values.freePages === undefined ? {} : { freePages: values.freePages }
  const contents = checkContents(values, present.memo, refuse)
  throwIfAny()
  const { title, summary, description, changes, authorName, type, contentLanguage, academicYear } = values
  const slug = isDeepStrictEqual(title, present.memo.title) ? present.memo.slug : slugOf(title, present.memo.sku)
  return {
    memo: {
      slug,
      title,
      summary,
      description,
      changes,
      authorName,
      type,
      contentLanguage,
      academicYear,
      ...place,
      ...price,
      ...state,
      ...contents,
      ...free,
    },
    printed,
  }
}

/** A memo is in its subject's study stage, and in a component only if its subject is taught there. */
async function checkPlace({ subjectId, componentId }: MemoValues, findPlace: FindPlace, refuse: Refuse) {
  const { studyStageId, isTaught } = await findPlace(subjectId, componentId)
  if (studyStageId === undefined) refuse('subjectId', memoFaults.subject)
  else if (!isTaught) refuse('componentId', memoFaults.component)
  return { subjectId, componentId, studyStageId: studyStageId ?? 0 }
}

function checkPrinted(
  values: NonNullable<MemoValues['printed']>,
  present: Printed | null,
  { priceMinor: digitalMinor }: { priceMinor: number | null },
  currency: string,
  refuse: Refuse,
) {
  const priceMinor = readAmount('printed.price', values.price, currency, refuse) ?? 1
  const bothMinor = readAmount('printed.bothPrice', values.bothPrice, currency, refuse)
  const fault = bothMinor === null ? undefined : faultOfBothPrice(bothMinor, priceMinor, digitalMinor)
  if (fault) refuse('printed.bothPrice', memoFaults[fault])
  const stock = present ? present.stock + values.stock - values.seenStock : values.stock
  if (stock < 0) refuse('printed.stock', memoFaults.stock)
  const { reorderPoint, weightG, binding, colour } = values
  return { priceMinor, bothMinor, stock, reorderPoint, weightG, binding, colour }
}

/** Omitted contents stay. */
function checkContents({ toc }: Pick<MemoValues, 'toc'>, { pageCount }: Memo, refuse: Refuse) {
  if (toc?.some(({ page }) => page > pageCount)) refuse('toc', memoFaults.tocPage(pageCount))
  return toc && { toc: toc.map(({ title, page }) => ({ title: title.trim(), page })) }
}

function checkState({ state, publishAt }: MemoValues, present: Memo, now: Date, refuse: Refuse) {
  const before = stateOf(present)
  const time = publishAt === null ? null : new Date(publishAt)
  if (!mayFollow(before, state)) refuse('state', editingFaults.state)
  if (state === 'scheduled' && (!time || time <= now)) refuse('publishAt', memoFaults.publishAt)
  return columnsOf(present, state, time, now)
}
