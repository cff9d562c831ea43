import type { Profile } from 'contract/account/profile.ts'
import type { Locale } from 'contract/locale.ts'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { components } from '../db/schema/catalog.ts'
import { getProfile } from './profile.queries.ts'
import { profileTexts } from './profile.texts.ts'

type Grade = { personId: string; componentId: number | null; chosenAt?: string | undefined; locale: Locale; now: Date }

/** The choice may be older, made as a guest: then it only counts if the profile has no newer one. */
export async function saveGrade(db: DbOrTx, { personId, componentId, chosenAt, locale, now }: Grade): Promise<Profile> {
  if (componentId !== null) {
    const [known] = await db.select({ id: components.id }).from(components).where(eq(components.id, componentId))
    if (!known) throw new AppError('invalid_fields', { fields: { componentId: [profileTexts.noSuchGrade[locale]] } })
  }
  // Limits clocks ahead of ours: otherwise such a choice could never be changed.
  const gradeChosenAt = chosenAt && new Date(chosenAt) < now ? new Date(chosenAt) : now
  const isNewer = or(isNull(people.gradeChosenAt), lte(people.gradeChosenAt, gradeChosenAt))
  await db
    .update(people)
    .set({ componentId, gradeChosenAt })
    .where(and(eq(people.id, personId), isNull(people.deletedAt), isNewer))
  return getProfile(db, personId, now)
}
