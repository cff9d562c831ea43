import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { answers, questions } from '../db/schema/question.ts'

export type QuestionRow = typeof questions.$inferSelect

/** Locks the question; needed to change a question or its answers. */
export async function lockQuestion(tx: Tx, id: string): Promise<QuestionRow | undefined> {
  const [row] = await tx.select().from(questions).where(eq(questions.id, id)).for('update')
  return row
}

/** After a change of its answers: updates when it got its first visible one, and its version. */
export async function refreshQuestion(tx: Tx, id: string): Promise<void> {
  const answeredAt = sql`(select min(${answers.writtenAt}) from ${answers} where ${answers.questionId} = ${id} and ${answers.status} = 'published')`
  await tx
    .update(questions)
    .set({ answeredAt, version: sql`${questions.version} + 1` })
    .where(eq(questions.id, id))
}
