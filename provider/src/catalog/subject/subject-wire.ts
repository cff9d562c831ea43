import type { Subject } from 'contract/catalogue/catalog.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { subjects } from '../../db/schema/catalog.ts'
import { toSellable } from '../sellable-wire.ts'

export type SubjectRow = {
  subject: typeof subjects.$inferSelect
  studyStage: { id: number; title: BilingualText }
}

export function toSubject({ subject, studyStage }: SubjectRow, componentIds: number[], memoCount: number, currency: string): Subject {
  return { kind: 'subject', ...toSellable(subject, currency), hue: subject.hue, studyStage, componentIds, memoCount }
}
