import { randomUUID } from 'node:crypto'
import { fromShopClock } from 'contract/shop-time.ts'
import { eq, inArray } from 'drizzle-orm'
import type { ProviderDeps } from 'provider/src/app.ts'
import { readCsv } from 'provider/src/catalog/import/read-csv.ts'
import type { Problem, SourceRow } from 'provider/src/catalog/import/source-row.ts'
import { languageOfText } from 'provider/src/catalog/text-language.ts'
import type { Tx } from 'provider/src/db/database.ts'
import { people } from 'provider/src/db/schema/account.ts'
import { memos, packages } from 'provider/src/db/schema/catalog.ts'
import { answers, questions } from 'provider/src/db/schema/question.ts'

const file = 'questions.csv'
const columns = { needed: ['item', 'student', 'text', 'asked_on', 'answer', 'answered_on', 'answered_by'], optional: [] }

/** A question with its answers: `by` is a student who owns the item, or nobody if the shop answers. */
export type DemoQuestion = {
  item: string
  student: string
  text: string
  at: Date
  answers: { text: string; at: Date; by: string | undefined }[]
}

/** Rows with the same question are its answers, one after the other. */
export async function readDemoQuestions(folder: string, problems: Problem[]): Promise<DemoQuestion[]> {
  const found = new Map<string, DemoQuestion>()
  for (const { cells } of await readCsv(folder, file, columns, problems)) {
    const { item = '', student = '', text = '' } = cells
    const key = `${item} ${student} ${text}`
    const question = found.get(key) ?? { item, student, text, at: noonOf(cells, 'asked_on'), answers: [] }
    if (cells.answer) question.answers.push({ text: cells.answer, at: noonOf(cells, 'answered_on'), by: cells.answered_by || undefined })
    found.set(key, question)
  }
  return [...found.values()]
}

const noonOf = (cells: SourceRow['cells'], column: string): Date => fromShopClock(`${cells[column]}T12:00`)

/** Questions by the demo's students, and their answers; only if nobody has asked anything yet. The shop answers by `staff`. */
export async function askDemoQuestions({ db }: Pick<ProviderDeps, 'db'>, folder: string, staff: string): Promise<void> {
  const [earlier] = await db.select({ id: questions.id }).from(questions).limit(1)
  if (earlier) return
  const asked = await readDemoQuestions(folder, [])
  const emails = await readEmails(folder)
  await db.transaction(async (tx) => {
    const personOf = await readPeople(tx, [...emails.values(), staff])
    for (const { item, student, text, at, answers: given } of asked) {
      const of = await findItem(tx, item)
      const asker = personOf(emails.get(student))
      // With another catalogue, or after the student has left, there is no such question.
      if (!of || !asker) continue
      const id = randomUUID()
      const [first] = given
      const personId = asker.id
      await tx.insert(questions).values({
        id,
        ...of,
        ...{ personId, text, locale: languageOfText(text, asker.locale), writtenAt: at },
        // Nobody is notified: these mails were read long ago.
        ...(first && { answeredAt: first.at, shopToldAt: first.at, ownerToldAt: first.at, seenAt: first.at }),
      })
      for (const { text, at: writtenAt, by } of given) {
        const author = personOf(by === undefined ? staff : emails.get(by))
        if (!author) continue
        const said = { personId: author.id, text, locale: languageOfText(text, author.locale), writtenAt }
        await tx.insert(answers).values({ id: randomUUID(), questionId: id, isByShop: by === undefined, ...said })
      }
    }
  })
}

/** The addresses of the folder's students, by key. */
async function readEmails(folder: string): Promise<Map<string, string>> {
  const students = await readCsv(folder, 'students.csv', { needed: ['key', 'email'], optional: ['full_name', 'locale', 'component'] }, [])
  return new Map(students.map(({ cells }) => [cells.key ?? '', cells.email ?? '']))
}

async function readPeople(tx: Tx, emails: readonly string[]) {
  const rows = await tx
    .select({ id: people.id, email: people.email, locale: people.locale })
    .from(people)
    .where(inArray(people.email, [...emails]))
  const byEmail = new Map(rows.map((person) => [person.email, person]))
  return (email: string | undefined) => byEmail.get(email ?? '')
}

/** A memo by number, or a package by key. */
async function findItem(tx: Tx, name: string): Promise<{ memoId: number } | { packageId: number } | undefined> {
  const [memo] = await tx.select({ id: memos.id }).from(memos).where(eq(memos.sku, name))
  if (memo) return { memoId: memo.id }
  const [bundle] = await tx.select({ id: packages.id }).from(packages).where(eq(packages.key, name))
  return bundle && { packageId: bundle.id }
}
