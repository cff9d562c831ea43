import type { StaffInvitation } from 'contract/office/staff-invitation.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { hashToken } from '../../account/mailed-key/mailed-key.ts'
import type { DbOrTx } from '../../db/database.ts'
import { people, staffInvitations } from '../../db/schema/account.ts'

export type Invitation = typeof staffInvitations.$inferSelect

/** Neither accepted nor withdrawn, but possibly expired. */
export const isWaiting = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))
export const isTo = (email: string) => eq(sql`lower(${staffInvitations.email})`, sql`lower(${email.trim()})`)

export async function listInvitations(db: DbOrTx, now: Date): Promise<StaffInvitation[]> {
  const rows = await db
    .select({ invitation: staffInvitations, by: people.fullName })
    .from(staffInvitations)
    .innerJoin(people, eq(people.id, staffInvitations.invitedById))
    .where(isWaiting)
    .orderBy(desc(staffInvitations.sentAt), desc(staffInvitations.id))
  return rows.map(({ invitation, by }) => invitationWire(invitation, by, now))
}

export function invitationWire({ id, email, roles, sentAt, expiresAt }: Invitation, invitedBy: string, now: Date): StaffInvitation {
  return { id, email, roles, invitedBy, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString(), isExpired: expiresAt <= now }
}

export async function findInvitation(db: DbOrTx, token: string): Promise<Invitation | undefined> {
  const [invitation] = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.linkHash, hashToken(token)))
  return invitation
}

export function stateOf({ acceptedAt, withdrawnAt, expiresAt }: Invitation, now: Date): 'open' | 'used' | 'withdrawn' | 'ended' {
  if (acceptedAt) return 'used'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt > now ? 'open' : 'ended'
}

/** The invitations to an e-mail, for searching the log. */
export async function invitationsTo(db: DbOrTx, email: string): Promise<string[]> {
  return (await db.select({ id: staffInvitations.id }).from(staffInvitations).where(isTo(email))).map(({ id }) => id)
}

/** An invitation's name in the log: its e-mail, as long as it is stored. */
export async function namesOfInvitations(db: DbOrTx, ids: readonly (string | null)[]): Promise<Record<string, string>> {
  const asked = ids.filter((id): id is string => id !== null && isUuid(id))
  if (asked.length === 0) return {}
  const rows = await db.select().from(staffInvitations).where(inArray(staffInvitations.id, asked))
  return Object.fromEntries(rows.map(({ id, email }) => [id, email]))
}
