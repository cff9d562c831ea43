import { and, count, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../throttle/network.ts'
import { contactAdditions, contactTickets } from './contact.schema.ts'

const hourSeconds = 3600
const maxAnHour = 5
const maxAnHourInDemo = 600

type Sender = { botToken: string | undefined; clientAddress: string | undefined }

/** Many messages from one network need a solved bot check. */
export async function checkSender(deps: Pick<Deps, 'throttle' | 'botCheck'>, { botToken, clientAddress }: Sender): Promise<void> {
  const { isOver } = await deps.throttle.count('messages', networkOf(clientAddress))
  if (isOver) await deps.botCheck.require({ botToken, clientAddress })
}

/**
 * Allows five an hour from one e-mail, new messages and additions together: nobody shall be flooded in another's name. Simultaneous ones are
 * counted one after the other.
 */
export async function checkBudget(tx: Tx, { settings, now }: Pick<Deps, 'settings' | 'now'>, email: string): Promise<void> {
  const address = email.toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${address}`}, 0))`)
  const anHourAgo = new Date(now().getTime() - hourSeconds * 1000)
  const isFrom = eq(sql`lower(${contactTickets.email})`, address)
  const sent = await tx.$count(contactTickets, and(isFrom, gt(contactTickets.createdAt, anHourAgo)))
  const [added] = await tx
    .select({ count: count() })
    .from(contactAdditions)
    .innerJoin(contactTickets, eq(contactTickets.id, contactAdditions.ticketId))
    .where(and(isFrom, gt(contactAdditions.createdAt, anHourAgo)))
  if (sent + (added?.count ?? 0) < (settings.isDemo ? maxAnHourInDemo : maxAnHour)) return
  throw new AppError('too_many_requests', { retryAfterSeconds: hourSeconds })
}
