import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../../audit/audit-log.ts'
import { isActiveSuperAdmin } from '../../db/active-super-admin.ts'
import type { Tx } from '../../db/database.ts'
import { mailedKeys, people } from '../../db/schema/account.ts'
import type { Deps, Settings } from '../../deps.ts'
import { findPersonByEmail, type Person } from '../account.queries.ts'
import { newToken, saveKey } from '../mailed-key/mailed-key.ts'
import type { Passwords } from '../password.ts'
import { lockRoles } from '../super-admin.ts'

type Invitation = { email: string; fullName: string; requestId: string }

/** The texts for the person who runs the command. */
export class InvitationRefused extends Error {}

/**
 * The token of a link by which somebody chooses a password and becomes the shop's first SuperAdmin, because no password is ever a default. Until
 * then the account can do nothing. Earlier links end. Throws if the shop has a SuperAdmin.
 */
export async function inviteFirst(
  { db, settings, now }: Pick<Deps, 'db' | 'now'> & { settings: Pick<Settings, 'isDemo'> },
  passwords: Pick<Passwords, 'hash'>,
  { email, fullName, requestId }: Invitation,
): Promise<string> {
  const token = newToken()
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    if ((await tx.$count(people, isActiveSuperAdmin)) > 0)
      throw new InvitationRefused('The shop has a SuperAdmin. They give roles to others in the back office.')
    const person = (await findPersonByEmail(tx, email)) ?? (await createPerson(tx, { email, fullName, passwordHash }))
    if (person.disabledAt) throw new InvitationRefused(`The account of ${email} is disabled.`)
    await endInvitations(tx, now())
    if (!(await saveKey(tx, { personId: person.id, purpose: 'firstStaff', token }, settings, now())))
      throw new InvitationRefused('There were too many links in the last hour. Wait, and try again.')
    await writeAudit(tx, { action: 'super-admin-invited', actorId: null, targetId: person.id, requestId }, now())
  })
  return token
}

async function createPerson(tx: Tx, values: Pick<Person, 'email' | 'fullName' | 'passwordHash'>): Promise<Person> {
  const [person] = await tx
    .insert(people)
    .values({ id: uuidv7(), ...values })
    .returning()
  if (!person) throw new Error('The account was not saved')
  return person
}

/** Of all links that would make a first SuperAdmin only the newest works, whoever they are for. */
async function endInvitations(tx: Tx, now: Date): Promise<void> {
  const isOpen = and(eq(mailedKeys.purpose, 'firstStaff'), isNull(mailedKeys.usedAt), isNull(mailedKeys.replacedAt))
  await tx.update(mailedKeys).set({ replacedAt: now }).where(isOpen)
}
