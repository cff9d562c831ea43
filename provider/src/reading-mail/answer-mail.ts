import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { readingMails } from '../db/schema/reading-mail.ts'
import type { Deps } from '../deps.ts'
import { readReadingMailToken } from './reading-mail-token.ts'

type AnswerDeps = Pick<Deps, 'db' | 'now' | 'secrets'>
type Done = { isDone: true }

/** The reader of an address confirms it: the student is asked. Idempotent; after the student's no there is nothing to confirm. */
export async function confirmAddress({ db, now, secrets }: AnswerDeps, token: string): Promise<Done> {
  const id = readReadingMailToken(secrets, 'confirm', token)
  if (!id) throw new AppError('not_found')
  const confirmed = await db
    .update(readingMails)
    .set({ confirmedAt: sql`coalesce(${readingMails.confirmedAt}, ${now().toISOString()}::timestamptz)` })
    .where(and(eq(readingMails.id, id), isNull(readingMails.refusedAt)))
    .returning({ id: readingMails.id })
  if (confirmed.length === 0) throw new AppError('not_found')
  return { isDone: true }
}

/** The reader wants no more of it: deletes the address, unless the student has said no, which is kept as long as it counts. */
export async function endByReader({ db, secrets }: AnswerDeps, token: string): Promise<Done> {
  const id = readReadingMailToken(secrets, 'end', token)
  if (!id) throw new AppError('not_found')
  await db.delete(readingMails).where(and(eq(readingMails.id, id), isNull(readingMails.refusedAt)))
  return { isDone: true }
}
