import type { Memo } from 'contract/catalogue/catalog.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { memos, subjects } from '../../db/schema/catalog.ts'
import { type ComponentFields, toComponent } from '../component-wire.ts'
import { type SellableRow, toSellable } from '../sellable-wire.ts'
import { type PrintedFields, toPrinted } from './printed-wire.ts'

type MemoColumns = typeof memos.$inferSelect

/** A memo with what it belongs to, as far as a list shows it and as memo.queries.ts reads it. */
export type MemoRow = {
  memo: SellableRow &
    Pick<MemoColumns, 'type' | 'contentLanguage' | 'academicYear' | 'edition' | 'pageCount' | 'ratingAverage' | 'ratingCount'> &
    Pick<MemoColumns, 'updatedOn' | 'picture'>
  subject: Pick<typeof subjects.$inferSelect, 'id' | 'title' | 'hue'>
  studyStage: { id: number; title: BilingualText }
  component: ComponentFields | null
  printed: PrintedFields | null
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
