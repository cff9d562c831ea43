import type { Profile } from 'contract/account/profile.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { findPerson, type Person } from '../account/account.queries.ts'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/database.ts'
import { mailedKeys, people } from '../db/schema/account.ts'

export async function getPerson(db: DbOrTx, personId: string): Promise<Person> {
  const person = await findPerson(db, personId)
  if (!person) throw new AppError('unauthenticated')
  return person
}

export async function getProfile(db: DbOrTx, personId: string, now: Date): Promise<Profile> {
  return profileWire(db, await getPerson(db, personId), now)
}

type Change = Partial<
  Pick<typeof people.$inferInsert, 'fullName' | 'phone' | 'locale' | 'numerals' | 'componentId' | 'wantsEditionNews' | 'wantsMarketing'>
>

export async function saveProfile(db: DbOrTx, personId: string, change: Change, now: Date): Promise<Profile> {
  // Not an account that is being deleted at this moment.
  const isHere = and(eq(people.id, personId), isNull(people.deletedAt))
  const [person] = await db.update(people).set(change).where(isHere).returning()
  if (!person) throw new AppError('unauthenticated')
  return profileWire(db, person, now)
}

export async function profileWire(db: DbOrTx, person: Person, now: Date): Promise<Profile> {
  const { fullName, email, phone, locale, numerals, componentId, wantsEditionNews, wantsMarketing } = person
  const [waiting] = await db
    .select({ newEmail: mailedKeys.newEmail })
    .from(mailedKeys)
    .where(
      and(
        eq(mailedKeys.personId, person.id),
        eq(mailedKeys.purpose, 'changeEmail'),
        isNull(mailedKeys.usedAt),
        isNull(mailedKeys.replacedAt),
        gt(mailedKeys.codeExpiresAt, now),
      ),
    )
  return {
    fullName,
    email,
    phone,
    locale,
    numerals,
    componentId,
    wantsEditionNews,
    wantsMarketing,
    pendingEmail: waiting?.newEmail ?? null,
  }
}
