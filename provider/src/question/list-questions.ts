import type { listQuestionsEndpoint } from 'contract/student/question.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { CacheTag } from '../catalog/cache-tag.ts'
import { parseItemId } from '../catalog/item-id.ts'
import type { DbOrTx } from '../db/database.ts'
import { jsonList, selectValues } from '../db/json-rows.ts'
import { questions } from '../db/schema/question.ts'
import { sellableItems } from '../db/schema/sellable.ts'
import { statement } from '../db/statement.ts'
import { listedQuestions, type QuestionRow, toQuestion } from './question-wire.ts'

type Query = z.output<NonNullable<typeof listQuestionsEndpoint.query>>
type Listed = z.output<typeof listQuestionsEndpoint.response>['data']
type Found = { asked: 'memo' | 'package' | null; questions: QuestionRow[]; questionCount: number }

/** Published questions about a memo or a package: answered ones first, then newest first: values of a statement. */
export function questionsOf({ item, limit, offset }: Record<'item' | 'limit' | 'offset', SQL>) {
  // All ids share one space: a question is about one of the two.
  const arePublished = and(sql`(${questions.memoId} = ${item} or ${questions.packageId} = ${item})`, sql`${questions.status} = 'published'`)
  return {
    asked: sql<Found['asked']>`(select ${sellableItems.kind} from ${sellableItems}
      where ${sellableItems.id} = ${item} and ${sellableItems.isActive} and ${sellableItems.kind} in ('memo', 'package'))`,
    questions: jsonList<QuestionRow>(
      listedQuestions({
        where: arePublished,
        order: [sql`${questions.answeredAt} is null`, sql`${questions.writtenAt} desc`, sql`${questions.id} desc`],
        limit: sql`${limit} offset ${offset}`,
      }),
    ),
    questionCount: sql<number>`(select count(*)::int from ${questions} where ${arePublished})`,
  }
}

/** Throws not_found if the item is not on sale. */
export function toQuestions(itemId: number, { asked, questions, questionCount }: Found): Listed & { tag: CacheTag } {
  if (!asked) throw new AppError('not_found')
  return { tag: `${asked}:${itemId}`, items: questions.map(toQuestion), totalCount: questionCount }
}

const hole = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const select = statement('questions', (db) =>
  selectValues(db, questionsOf({ item: hole('item', 'bigint'), limit: hole('limit', 'int'), offset: hole('offset', 'int') })),
)

/** One page of them, in one statement; throws not_found if the item is not on sale. */
export async function listQuestions(db: DbOrTx, { ItemId, PageNumber, PageSize }: Query) {
  const item = parseItemId(ItemId)
  const [found] = item === undefined ? [] : await select(db).execute({ item, limit: PageSize, offset: (PageNumber - 1) * PageSize })
  if (item === undefined || !found) throw new AppError('not_found')
  return toQuestions(item, found)
}
