import type { Locale } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/database.ts'
import { studyStages } from '../../db/schema/catalog.ts'
import { editingFaults } from './editing.texts.ts'

/** Prevents the stage's deletion while something is added to it. */
export async function holdStage(tx: Tx, id: number, locale: Locale): Promise<void> {
  const found = await tx.select({ id: studyStages.id }).from(studyStages).where(eq(studyStages.id, id)).for('key share')
  if (found.length === 0) throw new AppError('invalid_fields', { fields: { studyStageId: [editingFaults.stage[locale]] } })
}
