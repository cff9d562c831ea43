import type { Locale } from 'contract/locale.ts'
import type { CustomerContact } from 'contract/office/office-customer.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { endSessions } from '../account/session/end-sessions.ts'
import { addressWire, listAddresses } from '../address/address.queries.ts'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { customerNotes } from '../db/schema/customer-note.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { customerTexts } from './customer.texts.ts'

export type Desk = { byId: string; requestId: string; locale: Locale }
type OfPerson = { id: string }

/** A person's contact data. The audit line and the answer are one transaction: nobody looks unrecorded. */
export function revealCustomer({ db, now }: Deps, { id }: OfPerson, { byId, requestId }: Desk): Promise<CustomerContact> {
  return transact(db, async (tx) => {
    const { email, phone } = await lockPerson(tx, id)
    const addresses = (await listAddresses(tx, id)).map(addressWire)
    await writeAudit(tx, { action: 'customer-revealed', actorId: byId, targetId: id, requestId }, now())
    return { email, phone, addresses }
  })
}

/** The audit log records that somebody wrote a note, never its text. */
export function noteCustomer({ db, now }: Deps, { id, text }: OfPerson & { text: string }, { byId, requestId }: Desk): Promise<void> {
  return transact(db, async (tx) => {
    await lockPerson(tx, id)
    await tx.insert(customerNotes).values({ personId: id, kind: 'note', text, byId, at: now() })
    await writeAudit(tx, { action: 'customer-noted', actorId: byId, targetId: id, requestId }, now())
  })
}

export function logOutCustomer({ db, now }: Deps, { id }: OfPerson, { byId, requestId, locale }: Desk): Promise<void> {
  return transact(db, async (tx) => {
    const person = await lockPerson(tx, id)
    // Customer service does not end the sessions of those who give roles.
    if (person.roles.length > 0) throw new AppError('conflict', { message: customerTexts[locale].isStaff })
    await endSessions(tx, id, now())
    await writeAudit(tx, { action: 'customer-logged-out', actorId: byId, targetId: id, requestId }, now())
  })
}

/** Refuses every log-in from now on (contract §8.1), and ends the sessions. What was bought stays. */
export function disableCustomer({ db, now }: Deps, { id, reason }: OfPerson & { reason: string }, by: Desk): Promise<void> {
  return transact(db, async (tx) => {
    const person = await lockPerson(tx, id)
    const texts = customerTexts[by.locale]
    // Otherwise somebody without that right could lock out the owners.
    if (person.roles.length > 0) throw new AppError('conflict', { message: texts.isStaff })
    if (person.disabledAt) throw new AppError('conflict', { message: texts.isDisabled })
    await tx.update(people).set({ disabledAt: now() }).where(eq(people.id, id))
    await endSessions(tx, id, now())
    await tx.insert(customerNotes).values({ personId: id, kind: 'disabled', text: reason, byId: by.byId, at: now() })
    await writeAudit(tx, { action: 'account-disabled', actorId: by.byId, targetId: id, requestId: by.requestId }, now())
  })
}

export function enableCustomer({ db, now, settings }: Deps, { id, reason }: OfPerson & { reason: string }, by: Desk): Promise<void> {
  return transact(db, async (tx) => {
    const person = await lockPerson(tx, id)
    const texts = customerTexts[by.locale]
    if (person.isDemo && !settings.isDemo) throw new AppError('conflict', { message: texts.isDemo })
    if (!person.disabledAt) throw new AppError('conflict', { message: texts.isEnabled })
    await tx.update(people).set({ disabledAt: null }).where(eq(people.id, id))
    await tx.insert(customerNotes).values({ personId: id, kind: 'enabled', text: reason, byId: by.byId, at: now() })
    await writeAudit(tx, { action: 'account-enabled', actorId: by.byId, targetId: id, requestId: by.requestId }, now())
  })
}

/** Locked until the transaction ends; roles are given under the same lock. */
export async function lockPerson(tx: Tx, id: string) {
  const isThere = and(eq(people.id, id), isNull(people.deletedAt))
  const [person] = isUuid(id) ? await tx.select().from(people).where(isThere).for('update') : []
  if (!person) throw new AppError('not_found')
  return person
}
