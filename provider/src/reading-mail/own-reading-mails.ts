import type { ReadingMail } from 'contract/student/reading-mail.ts'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/database.ts'
import { readingMails } from '../db/schema/reading-mail.ts'
import type { Deps } from '../deps.ts'
import { countReadPages } from '../library/read-pages.ts'
import { lockPerson } from '../sales/books/orders.queries.ts'
import { lastMonth } from './months.ts'

/** The requests that a student was asked about, or has agreed to: only confirmed addresses. */
const isOpen = and(isNotNull(readingMails.confirmedAt), isNull(readingMails.refusedAt))

export async function listReadingMails(db: DbOrTx, personId: string): Promise<ReadingMail[]> {
  const rows = await db
    .select()
    .from(readingMails)
    .where(and(eq(readingMails.personId, personId), isOpen))
    .orderBy(asc(readingMails.askedAt), asc(readingMails.id))
  return rows.map(({ id, email, agreedAt, askedAt }) => {
    return { id, email, isAgreed: agreedAt !== null, since: (agreedAt ?? askedAt).toISOString() }
  })
}

type Answer = { personId: string; id: string; agrees: boolean }

/** An agreement covers reading from now on. A refusal is kept for a while, so that the same address cannot ask again at once. */
export async function answerReadingMail({ db, now }: Pick<Deps, 'db' | 'now'>, { personId, id, agrees }: Answer): Promise<void> {
  if (!isUuid(id)) throw new AppError('not_found')
  await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const isOwn = and(eq(readingMails.id, id), eq(readingMails.personId, personId), isOpen)
    const [row] = await tx.select().from(readingMails).where(isOwn).for('update')
    if (!row) throw new AppError('not_found')
    if (agrees && row.agreedAt) return
    const counted = agrees
      ? { agreedAt: now(), toldMonth: lastMonth(now()), countedPages: await countReadPages(tx, personId), countedAt: now() }
      : { refusedAt: now(), agreedAt: null, toldMonth: null, countedPages: 0, countedAt: null }
    await tx.update(readingMails).set(counted).where(eq(readingMails.id, id))
  })
}
