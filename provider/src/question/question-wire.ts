import type { PublicAnswer, Question } from 'contract/student/question.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { inOrder, jsonList, jsonOf, listStatement, type RowsAsked } from '../db/json-rows.ts'
import { people } from '../db/schema/account.ts'
import { answers, questions } from '../db/schema/question.ts'
import { authorNameOf } from '../review/author-name.ts'
import { reviewTexts } from '../review/review.texts.ts'

/** A question with its answers, the shop's first, parsed from JSON. */
export type QuestionRow = {
  question: { id: string; text: string; locale: 'en' | 'ar'; writtenAt: string }
  fullName: string
  answers: { id: string; isByShop: boolean; text: string; locale: 'en' | 'ar'; writtenAt: string; fullName: string }[]
}

/** The maximum number of answers that a question's page shows. */
const mostShown = sql.raw('20')

/** From rows of `questionTables`. Leaves out hidden answers. */
const fields = {
  question: { id: questions.id, text: questions.text, locale: questions.locale, writtenAt: questions.writtenAt },
  fullName: people.fullName,
  answers: jsonList<QuestionRow['answers'][number]>(sql`
    select json_build_object('id', answer.id, 'isByShop', answer.is_by_shop, 'text', answer.text, 'locale', answer.locale, 'writtenAt', answer.written_at,
      'fullName', author.full_name) as item
    from ${answers} as answer join ${people} as author on author.id = answer.person_id
    where answer.question_id = ${questions.id} and answer.status = 'published'
    order by answer.is_by_shop desc, answer.written_at, answer.id limit ${mostShown}`),
}

/** Questions as `QuestionRow`, each as one value `item`. */
export const listedQuestions = (rows: RowsAsked): SQL =>
  sql`select ${jsonOf(fields)} as item from ${questions} join ${people} on ${people.id} = ${questions.personId} ${inOrder(rows)}`

const ofIds = listStatement<QuestionRow>('questions_by_id', () =>
  listedQuestions({ where: sql`${questions.id} = any(${sql.placeholder('ids')}::uuid[])`, order: [sql`${questions.id}`] }),
)

/** The public view of the question with this id, whatever its status. */
export async function readQuestion(db: DbOrTx, id: string): Promise<Question | undefined> {
  const [row] = await ofIds(db, { ids: [id] })
  return row && toQuestion(row)
}

export function toQuestion({ question, fullName, answers }: QuestionRow): Question {
  const { id, text, locale, writtenAt } = question
  return { ...{ id, text, locale, at: isoOf(writtenAt) }, authorName: nameOf(fullName, locale), answers: answers.map(toAnswer) }
}

function toAnswer({ id, isByShop, text, locale, writtenAt, fullName }: QuestionRow['answers'][number]): PublicAnswer {
  return {
    ...{ id, text, locale, at: isoOf(writtenAt) },
    by: isByShop ? 'shop' : 'owner',
    authorName: isByShop ? null : nameOf(fullName, locale),
  }
}

const isoOf = (moment: string) => new Date(moment).toISOString()
const nameOf = (fullName: string, locale: 'en' | 'ar'): string => authorNameOf(fullName) || reviewTexts.formerStudent[locale]
