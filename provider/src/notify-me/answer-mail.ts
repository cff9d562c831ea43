import { eq, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { waitAddresses, waits } from '../db/schema/wait.ts'
import type { Deps } from '../deps.ts'
import { readWaitToken } from './wait-token.ts'

type AnswerDeps = Pick<Deps, 'db' | 'now' | 'secrets'>
type Done = { isDone: true }

/** The reader of an address confirms its requests; idempotent. */
export async function confirmWaits({ db, now, secrets }: AnswerDeps, token: string): Promise<Done> {
  const reader = readWaitToken(secrets, 'confirm', token)
  if (reader?.kind !== 'address') throw new AppError('not_found')
  const confirmed = await db
    .update(waitAddresses)
    .set({ confirmedAt: sql`coalesce(${waitAddresses.confirmedAt}, ${now().toISOString()}::timestamptz)` })
    .where(eq(waitAddresses.id, reader.id))
    .returning({ id: waitAddresses.id })
  if (confirmed.length === 0) throw new AppError('not_found')
  return { isDone: true }
}

/**
 * The reader wants no more of these mails: deletes all requests of the address. An unconfirmed address is remembered for a while, so that it is
 * not asked again.
 */
export async function endWaits({ db, secrets }: AnswerDeps, token: string): Promise<Done> {
  const reader = readWaitToken(secrets, 'end', token)
  if (!reader) throw new AppError('not_found')
  await db.transaction(async (tx) => {
    await tx.delete(waits).where(eq(reader.kind === 'person' ? waits.personId : waits.addressId, reader.id))
    if (reader.kind === 'address') await tx.update(waitAddresses).set({ confirmedAt: null }).where(eq(waitAddresses.id, reader.id))
  })
  return { isDone: true }
}
