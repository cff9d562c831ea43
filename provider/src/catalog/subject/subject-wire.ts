import type { Subject } from 'contract/catalogue/catalog.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { subjects } from '../../db/schema/catalog.ts'
import { type SellableRow, toSellable } from '../sellable-wire.ts'

/** A subject as read by subject.queries.ts. `memoCount`: those on sale. */
export type SubjectRow = {
  subject: SellableRow & Pick<typeof subjects.$inferSelect, 'hue'>
  studyStage: { id: number; title: BilingualText }
  componentIds: number[]
  memoCount: number
}

export function toSubject({ subject, studyStage, componentIds, memoCount }: SubjectRow, currency: string): Subject {
  return { kind: 'subject', ...toSellable(subject, currency), hue: subject.hue, studyStage, componentIds, memoCount }
}
