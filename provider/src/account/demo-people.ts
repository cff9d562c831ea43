import { admin, superAdmin } from 'contract/office/role.ts'
import { usualJobs } from 'contract/office/usual-jobs.ts'
import { inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { people } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import { wasOpenedForReal } from './close-demo.ts'
import { createPasswords } from './password.ts'

/** A day-to-day manager of the shop. "Admin" itself grants nothing. */
export const demoAdminRoles: string[] = [admin, ...usualJobs.manager.rights]
export const demoClerkRoles: string[] = [...usualJobs.counter.rights]

export const demoPassword = 'Warraq-demo-2026'

const dayMs = 86_400_000
/** Since when the demo’s own accounts exist: before everything that its office has seen. */
export const demoOpening = (now: Date): Date => new Date(now.getTime() - 180 * dayMs)

type DemoPerson = Pick<typeof people.$inferInsert, 'fullName' | 'locale' | 'roles' | 'isEmailConfirmed' | 'isTwoStepOn'> & {
  email: string
  isDisabled?: boolean
}

/** Named after what they demonstrate. */
export const demoPeople: readonly DemoPerson[] = [
  { email: 'student@demo.warraq.example', fullName: 'Dana Al-Mutairi', locale: 'en' },
  { email: 'reader@demo.warraq.example', fullName: 'مها العيسى', locale: 'ar' },
  { email: 'two-step@demo.warraq.example', fullName: 'يوسف العنزي', locale: 'ar', isTwoStepOn: true },
  { email: 'unconfirmed@demo.warraq.example', fullName: 'شيخة الرشيدي', locale: 'ar', isEmailConfirmed: false },
  { email: 'disabled@demo.warraq.example', fullName: 'Fahad Al-Ajmi', locale: 'en', isDisabled: true },
  { email: 'clerk@demo.warraq.example', fullName: 'Hessa Al-Rashed', locale: 'en', roles: demoClerkRoles },
  { email: 'admin@demo.warraq.example', fullName: 'مريم الكندري', locale: 'ar', roles: demoAdminRoles },
  { email: 'superadmin@demo.warraq.example', fullName: 'Abdullah Al-Sabah', locale: 'en', roles: [superAdmin] },
]

/**
 * Creates missing demo accounts; existing ones keep their changes. Creates none and answers false in a database that has been opened as no demo:
 * somebody may have forgotten a setting, and real students are in it.
 */
export async function saveDemoPeople({ db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>): Promise<boolean> {
  if (await wasOpenedForReal(db)) return false
  const emails = demoPeople.map(({ email }) => email)
  const present = await db.select({ email: people.email }).from(people).where(inArray(people.email, emails))
  const missing = demoPeople.filter(({ email }) => !present.some((person) => person.email === email))
  const passwords = createPasswords(secrets.passwordPepper)
  for (const { isDisabled, ...person } of missing) {
    await db
      .insert(people)
      .values({
        id: uuidv7(),
        passwordHash: await passwords.hash(demoPassword),
        isEmailConfirmed: true,
        isDemo: true,
        disabledAt: isDisabled ? now() : null,
        createdAt: demoOpening(now()),
        ...person,
      })
      .onConflictDoNothing()
  }
  return true
}
