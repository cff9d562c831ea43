import type { BilingualText } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'

/**
 * Whoever pays at the counter and goes: the person of every order without a name. It is one row, deleted as soon as it is made, so that whatever
 * leaves deleted people out leaves it out as well: lists of customers, mails, log-ins (decision 118).
 */
export const walkInId = '00000000-0000-7000-8000-0000000000a0'

export const walkInName = { en: 'Walk-in', ar: 'زبون عابر' } satisfies BilingualText

export const isWalkIn = ({ personId }: { personId: string | undefined }): boolean => personId === walkInId

/** Made with the first of its orders: a shop that never sells without a name has no such row. */
export async function keepWalkIn(tx: Tx, now: Date): Promise<void> {
  const made = await tx
    .insert(people)
    .values({
      id: walkInId,
      // Nobody's domain (RFC 2606).
      email: 'walk-in@deleted.invalid',
      // Clerks find its orders by either name.
      fullName: `${walkInName.en} · ${walkInName.ar}`,
      passwordHash: '',
      wantsEditionNews: false,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: people.id })
  // A step of its own, as for everybody: its trigger takes the person out of the figures of customers.
  if (made.length > 0) await tx.update(people).set({ disabledAt: now, deletedAt: now }).where(eq(people.id, walkInId))
}
