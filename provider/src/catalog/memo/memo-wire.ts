import type { Memo } from 'contract/catalogue/catalog.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { components, memos, printedOffers, subjects } from '../../db/schema/catalog.ts'
import { toComponent } from '../component-wire.ts'
import { toSellable } from '../sellable-wire.ts'
import { toPrinted } from './printed-wire.ts'

/** A memo with what it belongs to, as memo.queries.ts reads it. */
export type MemoRow = {
  memo: Omit<typeof memos.$inferSelect, 'description' | 'toc'>
  subject: Pick<typeof subjects.$inferSelect, 'id' | 'title' | 'hue'>
  studyStage: { id: number; title: BilingualText }
  component: typeof components.$inferSelect | null
  printed: typeof printedOffers.$inferSelect | null
}

export function toMemo(row: MemoRow, currency: string): Memo {
  const { memo, subject, studyStage, component, printed } = row
  return {
    kind: 'memo',
    ...toSellable(memo, currency),
    subject,
    studyStage,
    component: component && toComponent(component),
    type: memo.type,
    contentLanguage: memo.contentLanguage,
    academicYear: memo.academicYear,
    edition: memo.edition,
    pageCount: memo.pageCount,
    ratingAverage: memo.ratingAverage,
    ratingCount: memo.ratingCount,
    updatedAt: memo.updatedOn,
    picture: memo.picture,
    printed: toPrinted(printed, memo, currency),
  }
}
