import type { Session } from 'contract/account/account.ts'
import type { Locale } from 'contract/locale.ts'
import { superAdmin } from 'contract/office/role.ts'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { authenticatorApps, people } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { seal } from '../../keys/seal.ts'
import { findPersonByEmail, type Person } from '../account.queries.ts'
import { checkNewPassword, shopNames } from '../check-new-password.ts'
import type { DeviceName } from '../device/device-name.ts'
import type { Passwords } from '../password.ts'
import { createSession } from '../session/create-session.ts'
import { lockRoles } from '../super-admin.ts'
import { stepOf } from '../two-step/authenticator-app.ts'
import { replaceRecoveryCodes } from '../two-step/recovery-code.ts'
import { twoStepTexts } from '../two-step/two-step.texts.ts'
import { readCode } from '../two-step/two-step-code.ts'
import { openNewApp } from './new-app.ts'
import { isOpeningLink, useOpeningLink } from './opening-link.ts'

type FirstForm = { token: string; appKey: string; fullName: string; email: string; password: string; code: string }
type Asker = { locale: Locale; requestId: string; device: Partial<DeviceName> }

/**
 * Creates the first SuperAdmin, with the second step on, and logs them in. The e-mail counts as confirmed: whoever has the link runs the shop's
 * process, and mail may not be set up yet. An existing account is not taken over, because its owner may be somebody else.
 */
export async function createFirst(
  deps: Deps,
  passwords: Pick<Passwords, 'hash'>,
  form: FirstForm,
  { locale, requestId, device }: Asker,
): Promise<{ session: Session; recoveryCodes: string[] }> {
  if (!(await isOpeningLink(deps.db, form.token, deps.now()))) throw new AppError('link_ended')
  checkNewPassword(form.password, { email: form.email, locale }, shopNames(deps))
  const secret = openNewApp(deps.secrets, form)
  if (!secret) throw new AppError('link_ended')
  const lastStep = stepOf(secret, readCode(form.code) ?? '', deps.now())
  if (lastStep === undefined) throw new AppError('invalid_fields', { fields: { code: [twoStepTexts.wrongCode[locale]] } })
  const passwordHash = await passwords.hash(form.password)
  return deps.db.transaction(async (tx) => {
    await lockRoles(tx)
    if (await findPersonByEmail(tx, form.email))
      throw new AppError('invalid_fields', { fields: { email: [firstStaffTexts.taken[locale]] } })
    if (!(await useOpeningLink(tx, form.token, deps.now()))) throw new AppError('link_ended')
    const person = await savePerson(tx, { email: form.email, fullName: form.fullName, passwordHash, locale })
    const now = deps.now()
    await tx
      .insert(authenticatorApps)
      .values({ personId: person.id, secret: seal(deps.secrets.twoStep, secret, person.id), lastStep, turnedOnAt: now })
    const recoveryCodes = await replaceRecoveryCodes(tx, deps, person.id)
    const session = await createSession(tx, deps, person, device)
    const about = { actorId: null, targetId: person.id, requestId }
    await writeAudit(tx, { ...about, action: 'two-step-changed', fields: ['app'] }, now)
    await writeAudit(tx, { ...about, action: 'roles-granted', fields: [superAdmin] }, now)
    return { session, recoveryCodes }
  })
}

async function savePerson(tx: Tx, values: Pick<Person, 'email' | 'fullName' | 'passwordHash' | 'locale'>): Promise<Person> {
  const given = { id: uuidv7(), ...values, roles: [superAdmin], isEmailConfirmed: true, isTwoStepOn: true }
  const [person] = await tx.insert(people).values(given).returning()
  if (!person) throw new Error('The account was not saved')
  return person
}

const firstStaffTexts = {
  taken: {
    en: 'This e-mail has an account here already. Use another one, or run npm run staff:first for this one',
    ar: 'لهذا البريد حساب هنا. استخدم بريداً آخر، أو نفّذ الأمر npm run staff:first لهذا البريد',
  },
} as const
