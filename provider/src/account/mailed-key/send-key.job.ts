import type { JobData } from '../../db/jobs.ts'
import type { Deps } from '../../deps.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import { findPersonByEmail, type Person } from '../account.queries.ts'
import type { Passwords } from '../password.ts'
import { resetPasswordMail } from '../password-reset/password-reset.texts.ts'
import { alreadyKnownMail, confirmMail } from '../sign-up/sign-up.texts.ts'
import { newCode } from '../two-step-code.ts'
import { newToken, resendSeconds, saveKey } from './mailed-key.ts'

type SendKeyDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'settings'>

/**
 * Sends what an address asked for, if it has an account. Runs as a job, so that the call that asked for it takes as long and answers
 * the same for every address. Too soon or too often: no mail.
 */
export async function sendKey(
  deps: SendKeyDeps,
  passwords: Pick<Passwords, 'hash'>,
  { email, purpose }: JobData['send-key'],
): Promise<void> {
  const person = await findPersonByEmail(deps.db, email)
  if (!person || person.disabledAt) return
  if (purpose === 'resetPassword') return sendReset(deps, person)
  return person.isEmailConfirmed ? sendKnown(deps, person) : sendConfirmation(deps, passwords, person)
}

async function sendConfirmation(
  { db, jobs, settings, now }: SendKeyDeps,
  passwords: Pick<Passwords, 'hash'>,
  person: Person,
): Promise<void> {
  const key = { token: newToken(), code: newCode() }
  const codeHash = await passwords.hash(key.code)
  await db.transaction(async (tx) => {
    const saved = { personId: person.id, purpose: 'confirmEmail', token: key.token, codeHash, waitSeconds: resendSeconds } as const
    if (await saveKey(tx, saved, settings, now())) await jobs.send(tx, 'send-mail', confirmMail(person, key, mailOrigin(settings)))
  })
}

async function sendReset({ db, jobs, settings, now }: SendKeyDeps, person: Person): Promise<void> {
  const token = newToken()
  await db.transaction(async (tx) => {
    const saved = { personId: person.id, purpose: 'resetPassword', token, waitSeconds: resendSeconds } as const
    if (await saveKey(tx, saved, settings, now())) await jobs.send(tx, 'send-mail', resetPasswordMail(person, token, mailOrigin(settings)))
  })
}

/** Someone who waits for a mail that is not needed any more is told so, rather than nothing. */
async function sendKnown({ db, jobs, settings, now }: SendKeyDeps, person: Person): Promise<void> {
  await db.transaction(async (tx) => {
    const saved = { personId: person.id, purpose: 'alreadyKnown', waitSeconds: resendSeconds } as const
    if (await saveKey(tx, saved, settings, now())) await jobs.send(tx, 'send-mail', alreadyKnownMail(person, mailOrigin(settings)))
  })
}
