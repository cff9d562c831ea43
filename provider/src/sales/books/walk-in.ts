import type { BilingualText } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'

/**
 * The person of every order without a name. It is one row, deleted as soon as it is created, so that everything that leaves out deleted people
 * leaves it out as well: customer lists, mails, log-ins (decision 118).
 */
export const walkInId = '00000000-0000-7000-8000-0000000000a0'

export const walkInName = { en: 'Walk-in', ar: 'زبون عابر' } satisfies BilingualText

export const isWalkIn = ({ personId }: { personId: string | undefined }): boolean => personId === walkInId

/** Created with its first order: a shop that never sells without a name has no such row. */
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
  // A separate step, as for everybody: its trigger removes the person from customer figures.
  if (made.length > 0) await tx.update(people).set({ disabledAt: now, deletedAt: now }).where(eq(people.id, walkInId))
}
