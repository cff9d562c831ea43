import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../throttle/network.ts'
import { contactAdditions, contactTickets } from './contact.schema.ts'

const hourSeconds = 3600
const maxAnHour = 5
const maxAddedAnHour = 20
const maxAnHourInDemo = 600

type Sender = { botToken: string | undefined; clientAddress: string | undefined }

/** Many messages from one network need a solved bot check. */
export async function checkSender(deps: Pick<Deps, 'throttle' | 'botCheck'>, { botToken, clientAddress }: Sender): Promise<void> {
  const { isOver } = await deps.throttle.count('messages', networkOf(clientAddress))
  if (isOver) await deps.botCheck.require({ botToken, clientAddress })
}

/** Allows five new messages an hour from one e-mail: nobody shall be flooded in another's name. Simultaneous ones are counted one after the other. */
export async function checkBudget(tx: Tx, { settings, now }: Clocked, email: string): Promise<void> {
  const address = email.toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${address}`}, 0))`)
  const isFrom = eq(sql`lower(${contactTickets.email})`, address)
  const sent = await tx.$count(contactTickets, and(isFrom, gt(contactTickets.createdAt, anHourBefore(now()))))
  refuseOver(sent, settings.isDemo ? maxAnHourInDemo : maxAnHour)
}

/**
 * Allows twenty additions an hour to one message. Whoever adds has the link or the account, so new messages that others write in the same name do
 * not count. The caller has locked the message.
 */
export async function checkThreadBudget(tx: Tx, { settings, now }: Clocked, ticketId: string): Promise<void> {
  const isOfThread = eq(contactAdditions.ticketId, ticketId)
  const added = await tx.$count(contactAdditions, and(isOfThread, gt(contactAdditions.createdAt, anHourBefore(now()))))
  refuseOver(added, settings.isDemo ? maxAnHourInDemo : maxAddedAnHour)
}

type Clocked = Pick<Deps, 'settings' | 'now'>

const anHourBefore = (at: Date) => new Date(at.getTime() - hourSeconds * 1000)

function refuseOver(count: number, most: number): void {
  if (count >= most) throw new AppError('too_many_requests', { retryAfterSeconds: hourSeconds })
}
