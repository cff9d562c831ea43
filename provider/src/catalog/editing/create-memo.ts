import type { EditedMemo, NewMemo } from 'contract/memo-editing.ts'
import { shopDay } from 'contract/shop-time.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { memos, subjects } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { slugOf } from '../slug.ts'
import type { Editor } from './editor-of.ts'
import { getEditedMemo } from './get-edited-memo.ts'
import { keepFile, readUpload } from './keep-file.ts'
import { memoFaults } from './memo-editing.texts.ts'

/** A memo of an uploaded PDF. It is a draft without a price: its editor does the rest. */
export async function createMemo(deps: Deps, { file, ...values }: NewMemo, { personId, requestId, locale }: Editor): Promise<EditedMemo> {
  const { db, files, now, settings } = deps
  const content = await readUpload(file, locale)
  const id = await db.transaction(async (tx) => {
    const [subject] = await tx.select({ studyStageId: subjects.studyStageId }).from(subjects).where(eq(subjects.id, values.subjectId))
    if (!subject) throw new AppError('invalid_fields', { fields: { subjectId: [memoFaults.subject[locale]] } })
    const today = shopDay(now())
    const row = {
      ...values,
      ...{ slug: slugOf(values.title, values.sku), studyStageId: subject.studyStageId, isActive: false },
      ...{ academicYear: schoolYearOf(today), publishedOn: today, updatedOn: today, createdAt: now(), updatedAt: now() },
      ...(await keepFile(tx, files, content)),
    }
    const [made] = await tx.insert(memos).values(row).onConflictDoNothing({ target: memos.sku }).returning({ id: memos.id })
    if (!made) throw new AppError('invalid_fields', { fields: { sku: [memoFaults.sku[locale]] } })
    await writeAudit(tx, { action: 'memo-created', actorId: personId, targetId: String(made.id), requestId }, now())
    return made.id
  })
  return getEditedMemo(db, id, settings.currency)
}

/** A school year begins in September; who makes a memo in July or August makes it for the next one. */
export function schoolYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 7 ? 1 : 0)
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}
