import type { listQuestionsEndpoint } from 'contract/student/question.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { CacheTag } from '../catalog/cache-tag.ts'
import type { DbOrTx } from '../db/database.ts'
import { questions } from '../db/schema/question.ts'
import { findAskedItem, isAbout } from './asked-item.ts'
import { selectQuestions, toQuestions } from './question-wire.ts'

type Query = z.output<NonNullable<typeof listQuestionsEndpoint.query>>

/** Those with an answer first, newest first; throws not_found if the item is not on sale. */
export async function listQuestions(db: DbOrTx, { ItemId, PageNumber, PageSize }: Query) {
  const item = await findAskedItem(db, ItemId)
  if (!item) throw new AppError('not_found')
  const arePublished = and(isAbout(item), eq(questions.status, 'published'))
  const [rows, totalCount] = await Promise.all([
    selectQuestions(db)
      .where(arePublished)
      .orderBy(sql`${questions.answeredAt} is null`, sql`${questions.writtenAt} desc`, sql`${questions.id} desc`)
      .limit(PageSize)
      .offset((PageNumber - 1) * PageSize),
    db.$count(questions, arePublished),
  ])
  const tag: CacheTag = `${item.kind}:${item.id}`
  return { tag, items: await toQuestions(db, rows), totalCount }
}
