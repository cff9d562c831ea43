import type { PublicAnswer, Question } from 'contract/student/question.ts'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { answers, questions } from '../db/schema/question.ts'
import { authorNameOf } from '../review/author-name.ts'
import { reviewTexts } from '../review/review.texts.ts'

/** Questions with their author; the caller filters, sorts and limits. */
export function selectQuestions(db: DbOrTx) {
  return db
    .select({ question: questions, fullName: people.fullName })
    .from(questions)
    .innerJoin(people, eq(people.id, questions.personId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectQuestions>>[number]

/** As everybody reads them, in the order of the rows: what is hidden of the answers is left out. */
export async function toQuestions(db: DbOrTx, rows: readonly Row[]): Promise<Question[]> {
  const ids = rows.map(({ question }) => question.id)
  const answered = await listAnswers(db, ids)
  return rows.map(({ question: { id, text, locale, writtenAt }, fullName }) => ({
    ...{ id, text, locale, at: writtenAt.toISOString() },
    authorName: nameOf(fullName, locale),
    answers: answered.filter(({ questionId }) => questionId === id).map(({ answer }) => answer),
  }))
}

/** As many answers of one question as its page shows. */
const mostShown = 20

async function listAnswers(db: DbOrTx, questionIds: string[]): Promise<{ questionId: string; answer: PublicAnswer }[]> {
  if (questionIds.length === 0) return []
  const place = sql<number>`row_number() over (partition by ${answers.questionId} order by ${answers.isByShop} desc, ${answers.writtenAt}, ${answers.id})`
  const ranked = db
    .select({ id: answers.id, place: place.as('place') })
    .from(answers)
    .where(and(inArray(answers.questionId, questionIds), eq(answers.status, 'published')))
    .as('ranked')
  const rows = await db
    .select({ answer: answers, fullName: people.fullName })
    .from(answers)
    .innerJoin(ranked, eq(ranked.id, answers.id))
    .innerJoin(people, eq(people.id, answers.personId))
    .where(lte(ranked.place, mostShown))
    .orderBy(asc(ranked.place))
  return rows.map(({ answer: { id, questionId, isByShop, text, locale, writtenAt }, fullName }) => ({
    questionId,
    answer: {
      ...{ id, text, locale, at: writtenAt.toISOString() },
      by: isByShop ? 'shop' : 'owner',
      authorName: isByShop ? null : nameOf(fullName, locale),
    },
  }))
}

const nameOf = (fullName: string, locale: 'en' | 'ar'): string => authorNameOf(fullName) || reviewTexts.formerStudent[locale]
