import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { JobData, JobInfo } from '../../db/jobs.ts'
import { signUps } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import { findPersonByEmail, type Person } from '../account.queries.ts'
import type { Passwords } from '../password.ts'
import { resetPasswordMail } from '../password-reset/password-reset.texts.ts'
import { alreadyKnownMail, confirmMail } from '../sign-up/sign-up.texts.ts'
import { newCode } from '../two-step/two-step-code.ts'
import { newToken, resendSeconds, saveKey } from './mailed-key.ts'

type SendKeyDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'settings'>
/** `waitSeconds`: nothing is sent if the last mail is younger. */
type Asked = { person: Person; waitSeconds: number }

/** The maximum clock difference between two machines. */
const skewSeconds = 30

/**
 * Sends the mail requested for an address, if it has an account. A job, so that the call takes equally long and answers the same for every
 * address. Sends no mail if the request came too soon or too often, or if one has been sent since: then a worker died, or was cut off, after
 * doing this job but before recording it.
 */
export async function sendKey(
  deps: SendKeyDeps,
  passwords: Pick<Passwords, 'hash'>,
  { email, purpose, signUpHash }: JobData['send-key'],
  { ageSeconds }: Pick<JobInfo, 'ageSeconds'>,
): Promise<void> {
  const person = await findPersonByEmail(deps.db, email)
  if (!person || person.disabledAt) return
  const asked = { person, waitSeconds: Math.max(resendSeconds, ageSeconds + skewSeconds) }
  if (purpose === 'resetPassword') return sendReset(deps, asked)
  return person.isEmailConfirmed ? sendKnown(deps, asked) : sendConfirmation(deps, passwords, { ...asked, signUpHash })
}

async function sendConfirmation(
  { db, jobs, settings, now }: SendKeyDeps,
  passwords: Pick<Passwords, 'hash'>,
  { person, waitSeconds, signUpHash }: Asked & { signUpHash: string | undefined },
): Promise<void> {
  const key = { token: newToken(), code: newCode() }
  const codeHash = await passwords.hash(key.code)
  await db.transaction(async (tx) => {
    const signUp = await findSignUp(tx, person.id, signUpHash)
    const saved = {
      personId: person.id,
      purpose: 'confirmEmail',
      token: key.token,
      codeHash,
      signUpHash: signUp?.tokenHash,
      waitSeconds,
    } as const
    const recipient = { ...person, ...signUp?.said }
    if (await saveKey(tx, saved, settings, now())) await jobs.send(tx, 'send-mail', confirmMail(recipient, key, mailOrigin(settings)))
  })
}

/** The requesting sign-up, or else the newest. */
async function findSignUp(tx: Tx, personId: string, signUpHash: string | undefined) {
  const [signUp] = await tx
    .select()
    .from(signUps)
    .where(and(eq(signUps.personId, personId), isNotNull(signUps.said)))
    .orderBy(desc(eq(signUps.tokenHash, signUpHash ?? '')), desc(signUps.expiresAt))
    .limit(1)
  return signUp
}

async function sendReset({ db, jobs, settings, now }: SendKeyDeps, { person, waitSeconds }: Asked): Promise<void> {
  const token = newToken()
  await db.transaction(async (tx) => {
    const saved = { personId: person.id, purpose: 'resetPassword', token, waitSeconds } as const
    if (await saveKey(tx, saved, settings, now())) await jobs.send(tx, 'send-mail', resetPasswordMail(person, token, mailOrigin(settings)))
  })
}

/** Tells a person that the mail they wait for is no longer needed, instead of sending nothing. */
async function sendKnown({ db, jobs, settings, now }: SendKeyDeps, { person, waitSeconds }: Asked): Promise<void> {
  await db.transaction(async (tx) => {
    const saved = { personId: person.id, purpose: 'alreadyKnown', waitSeconds } as const
    if (await saveKey(tx, saved, settings, now())) await jobs.send(tx, 'send-mail', alreadyKnownMail(person, mailOrigin(settings)))
  })
}
