import type { Locale } from 'contract/locale.ts'
import type { Question, QuestionItem } from 'contract/student/question.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../app-error.ts'
import { languageOfText } from '../catalog/text-language.ts'
import type { DbOrTx, Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { questions } from '../db/schema/question.ts'
import type { Deps } from '../deps.ts'
import { keyOfPerson } from '../throttle/key-of-person.ts'
import { columnsOf, findAskedItem, isAbout, tagOf } from './asked-item.ts'
import { questionTexts } from './question.texts.ts'
import { readQuestion } from './question-wire.ts'

type NewQuestion = { personId: string; itemId: string; text: string; locale: Locale }
type AskDeps = Pick<Deps, 'db' | 'now' | 'throttle' | 'changeCatalogue'>

/** Publishes a question at once. Throws conflict while the same person's previous question about the item is unanswered. */
export async function askQuestion(deps: AskDeps, asked: NewQuestion): Promise<Question> {
  const item = await findAskedItem(deps.db, asked.itemId)
  if (!item) throw new AppError('not_found')
  await countWords(deps, 'questions', asked.personId)
  return deps.changeCatalogue(async (tx, announce) => {
    await holdPerson(tx, asked.personId)
    const { tag, question } = await saveQuestion(tx, item, asked, deps.now())
    announce([tag])
    return question
  })
}

/** The caller has locked the person: otherwise two simultaneous calls would both find no open question. */
export async function saveQuestion(tx: Tx, item: QuestionItem, { personId, text, locale }: NewQuestion, now: Date) {
  if (await findOpenQuestion(tx, personId, item)) throw new AppError('conflict', { message: questionTexts.oneAtATime[locale] })
  const id = uuidv7()
  const of = columnsOf(item)
  await tx.insert(questions).values({ id, ...of, personId, text, locale: languageOfText(text, locale), writtenAt: now })
  const question = await readQuestion(tx, id)
  if (!question) throw new Error('The question was not saved')
  return { tag: tagOf(of), question }
}

/** The person's own visible, unanswered question about the item. */
export async function findOpenQuestion(db: DbOrTx, personId: string, item: QuestionItem): Promise<Question | undefined> {
  const isOpen = and(isAbout(item), eq(questions.personId, personId), eq(questions.status, 'published'), isNull(questions.answeredAt))
  const [open] = await db.select({ id: questions.id }).from(questions).where(isOpen).limit(1)
  return open && readQuestion(db, open.id)
}

/** Serialized, and not during an account deletion. */
const holdPerson = (tx: Tx, id: string) => tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('no key update')

export async function countWords({ throttle }: Pick<Deps, 'throttle'>, what: 'questions' | 'answers', personId: string): Promise<void> {
  const { isOver, retryAfterSeconds } = await throttle.count(what, keyOfPerson(what, personId))
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
}
