import type { getSaidEndpoint } from 'contract/student/said.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import { parseItemId } from '../catalog/item-id.ts'
import type { DbOrTx } from '../db/database.ts'
import { selectValues } from '../db/json-rows.ts'
import { statement } from '../db/statement.ts'
import { reviewsOf, toReviews } from '../review/list-reviews.ts'
import { questionsOf, toQuestions } from './list-questions.ts'

const select = statement('said', (db) => {
  const hole = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
  const page = (limit: string) => ({ item: hole('item', 'bigint'), limit: hole(limit, 'int'), offset: sql.raw('0') })
  const { parts, values } = reviewsOf(page('reviews'))
  return selectValues(db, { ...values, ...questionsOf(page('questions')) }, { before: sql`with ${parts}` })
})

/** The reviews and the questions that the page of an item shows, by one statement; throws not_found if it is not on sale. */
export async function getSaid(db: DbOrTx, { ItemId, Reviews, Questions }: z.output<NonNullable<typeof getSaidEndpoint.query>>) {
  const item = parseItemId(ItemId)
  const [found] = item === undefined ? [] : await select(db).execute({ item, reviews: Reviews, questions: Questions })
  if (item === undefined || !found) throw new AppError('not_found')
  const { tags, ...reviews } = toReviews(item, found)
  const { tag, ...questions } = toQuestions(item, found)
  return { tags: [...tags, tag], reviews, questions }
}
