import type { QuestionItem } from 'contract/student/question.ts'
import { and, eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/database.ts'
import { answers, questions } from '../db/schema/question.ts'
import { findOpenQuestion } from './ask-question.ts'
import { findAskedItem, findItem, isItemOwned } from './asked-item.ts'
import { readQuestion } from './question-wire.ts'

/** The item that a student wants to ask about; throws not_found if it is not on sale. */
export async function findAsking(db: DbOrTx, personId: string, itemId: string) {
  const item = await findAskedItem(db, itemId)
  if (!item) throw new AppError('not_found')
  return { item, open: (await findOpenQuestion(db, personId, item)) ?? null }
}

/** A question for somebody who may answer it; throws not_found if it is hidden, or about what they neither own nor could buy. */
export async function findAnswering(db: DbOrTx, personId: string, id: string) {
  const isShown = and(eq(questions.id, id), eq(questions.status, 'published'))
  const { memoId, packageId } = questions
  const [row] = isUuid(id) ? await db.select({ memoId, packageId }).from(questions).where(isShown) : []
  if (!row) throw new AppError('not_found')
  const found = await itemOf(db, row)
  const mayAnswer = await isItemOwned(db, personId, found.item)
  if (!mayAnswer && !found.isOnSale) throw new AppError('not_found')
  const question = await readQuestion(db, id)
  if (!question) throw new AppError('not_found')
  const isOwn = and(eq(answers.questionId, id), eq(answers.personId, personId), eq(answers.isByShop, false))
  const [own] = await db.select({ text: answers.text }).from(answers).where(isOwn)
  return { item: found.item, question, own: own?.text ?? null, mayAnswer }
}

type OfItem = { memoId: number | null; packageId: number | null }

export async function itemOf(db: DbOrTx, { memoId, packageId }: OfItem): Promise<{ item: QuestionItem; isOnSale: boolean }> {
  const found = await findItem(db, memoId ?? packageId ?? 0)
  if (!found) throw new AppError('not_found')
  return found
}
