import { toTotal } from 'contract/counted-list.ts'
import type { listOfficeQuestionsEndpoint, OfficeAnswer, OfficeQuestion, QuestionView } from 'contract/office/question-office.ts'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { countEach } from '../../db/bounded-count.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
import { people } from '../../db/schema/account.ts'
import { memos, packages } from '../../db/schema/catalog.ts'
import { answers, questions } from '../../db/schema/question.ts'
import { beginsKeptWords } from '../../db/word-index.ts'
import { findItem } from '../asked-item.ts'

type Query = z.output<NonNullable<(typeof listOfficeQuestionsEndpoint)['query']>>
type WantedQuestions = Pick<Query, 'View' | 'ItemId' | 'Text' | 'Sort'>

const hasHiddenAnswer = sql`${questions.id} in (select ${answers.questionId} from ${answers} where ${answers.status} = 'hidden')`

const views: Record<QuestionView, SQL> = {
  open: sql`${questions.status} = 'published' and ${questions.answeredAt} is null`,
  new: sql`${questions.seenAt} is null`,
  all: sql`true`,
  hidden: sql`(${questions.status} = 'hidden' or ${hasHiddenAnswer})`,
}

/** One page of the questions, visible and hidden, and the number of matches in each view. */
export async function listOfficeQuestions(db: DbOrTx, query: Query) {
  const { View, ItemId, PageNumber, PageSize } = query
  const isMeant = meant(query)
  const page = idsOfQuestions(db, query)
    .limit(PageSize)
    .offset((PageNumber - 1) * PageSize)
    .as('page')
  const select = (view: QuestionView) => sql`select from ${questions} where ${and(views[view], isMeant)}`
  const [rows, counts, found] = await Promise.all([
    selectForStaff(db)
      .innerJoin(page, eq(page.id, questions.id))
      .orderBy(...orderOf(query)),
    countEach(db, { open: select('open'), new: select('new'), all: select('all'), hidden: select('hidden') }),
    ItemId === undefined ? undefined : findItem(db, ItemId),
  ])
  const items = await officeWire(db, rows)
  return { items, ...toTotal(counts[View]), pageNumber: PageNumber, pageSize: PageSize, counts, item: found?.item ?? null }
}

/** The ids of all matches, without pages. */
export const idsOfQuestions = (db: DbOrTx, wanted: WantedQuestions) =>
  db
    .select({ id: questions.id })
    .from(questions)
    .where(and(views[wanted.View], meant(wanted)))
    .orderBy(...orderOf(wanted))
    .$dynamic()

/** In the order of their ids. */
export async function questionsOf(db: DbOrTx, ids: readonly string[]): Promise<OfficeQuestion[]> {
  const items = await officeWire(db, await selectForStaff(db).where(inArray(questions.id, [...ids])))
  return inOrderOf(ids, items, ({ id }) => id)
}

/** The words that find it are those of the question, of its author's name and of its item's title. */
const meant = ({ ItemId, Text }: WantedQuestions): SQL | undefined =>
  and(
    ItemId === undefined ? undefined : or(eq(questions.memoId, ItemId), eq(questions.packageId, ItemId)),
    beginsKeptWords(Text ?? '', questions.words),
  )

/** The one that has waited longest comes first. */
function orderOf({ View, Sort }: WantedQuestions): SQL[] {
  const asked = Sort ?? (View === 'open' || View === 'new' ? 'when' : '-when')
  const way = asked.startsWith('-') ? desc : asc
  return [way(questions.writtenAt), way(questions.id)]
}

/** Throws not_found. */
export async function getOfficeQuestion(db: DbOrTx, id: string): Promise<OfficeQuestion> {
  const rows = isUuid(id) ? await selectForStaff(db).where(eq(questions.id, id)) : []
  const [question] = await officeWire(db, rows)
  if (!question) throw new AppError('not_found')
  return question
}

const hider = alias(people, 'hider')
const author = { id: people.id, fullName: people.fullName, locale: people.locale, deletedAt: people.deletedAt }

function selectForStaff(db: DbOrTx) {
  return db
    .select({ said: questions, author, hiderName: hider.fullName, memoTitle: memos.title, packageTitle: packages.title })
    .from(questions)
    .innerJoin(people, eq(people.id, questions.personId))
    .leftJoin(memos, eq(memos.id, questions.memoId))
    .leftJoin(packages, eq(packages.id, questions.packageId))
    .leftJoin(hider, eq(hider.id, questions.hiddenBy))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectForStaff>>[number]

async function officeWire(db: DbOrTx, rows: readonly Row[]): Promise<OfficeQuestion[]> {
  const answered = await listAnswers(
    db,
    rows.map(({ said }) => said.id),
  )
  return rows.map((row) => {
    const { id, version, seenAt, memoId, packageId } = row.said
    const title = row.memoTitle ?? row.packageTitle ?? { en: '–', ar: null }
    return {
      ...saidWire(row),
      version,
      item: { kind: memoId === null ? 'package' : 'memo', id: memoId ?? packageId ?? 0, title },
      isNew: seenAt === null,
      answers: answered.filter(({ questionId }) => questionId === id).map(({ answer }) => answer),
    }
  })
}

async function listAnswers(db: DbOrTx, questionIds: string[]): Promise<{ questionId: string; answer: OfficeAnswer }[]> {
  if (questionIds.length === 0) return []
  const rows = await db
    .select({ said: answers, author, hiderName: hider.fullName })
    .from(answers)
    .innerJoin(people, eq(people.id, answers.personId))
    .leftJoin(hider, eq(hider.id, answers.hiddenBy))
    .where(inArray(answers.questionId, questionIds))
    .orderBy(desc(answers.isByShop), asc(answers.writtenAt), asc(answers.id))
  return rows.map((row) => ({
    questionId: row.said.questionId,
    answer: { ...saidWire(row), by: row.said.isByShop ? ('shop' as const) : ('owner' as const) },
  }))
}

type Said = Pick<typeof questions.$inferSelect, 'id' | 'text' | 'locale' | 'writtenAt' | 'status' | 'hiddenAt' | 'hiddenReason'>
type SaidRow = { said: Said; author: Row['author']; hiderName: string | null }

function saidWire({ said: { id, text, locale, writtenAt, status, hiddenAt, hiddenReason }, author: by, hiderName }: SaidRow) {
  return {
    ...{ id, text, locale, at: writtenAt.toISOString() },
    author: by.deletedAt ? null : { id: by.id, fullName: by.fullName, locale: by.locale },
    hidden: status === 'hidden' ? { at: hiddenAt?.toISOString() ?? null, reason: hiddenReason, byName: hiderName } : null,
  }
}
