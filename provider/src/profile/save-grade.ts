import type { Locale } from 'contract/locale.ts'
import type { Profile } from 'contract/profile.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/database.ts'
import { components } from '../db/schema/catalog.ts'
import { saveProfile } from './profile.queries.ts'
import { profileTexts } from './profile.texts.ts'

type Grade = { personId: string; componentId: number | null; locale: Locale; now: Date }

export async function saveGrade(db: DbOrTx, { personId, componentId, locale, now }: Grade): Promise<Profile> {
  if (componentId !== null) {
    const [known] = await db.select({ id: components.id }).from(components).where(eq(components.id, componentId))
    if (!known) throw new AppError('invalid_fields', { fields: { componentId: [profileTexts.noSuchGrade[locale]] } })
  }
  return saveProfile(db, personId, { componentId }, now)
}
