import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { mailedKeys, people } from '../../db/schema/account.ts'
import type { Settings } from '../../deps.ts'
import { maxAttempts } from '../two-step/two-step-code.ts'

export type Purpose = (typeof mailedKeys.$inferSelect)['purpose']

/** How long the link of each kind of mail is valid, in minutes; 0: the mail has none. */
export const linkMinutes = {
  confirmEmail: 24 * 60,
  resetPassword: 30,
  alreadyKnown: 0,
  changeEmail: 0,
  changeTwoStep: 0,
  /** Printed, not mailed: the shop's owner passes it on. */
  firstStaff: 30,
  /** For a person for whom staff created an account. */
  welcome: 7 * 24 * 60,
  /** To the old address after a change of e-mail or password. */
  undoChange: 7 * 24 * 60,
} as const satisfies Record<Purpose, number>
export const confirmCodeMinutes = 30
export const resendSeconds = 60

/** The hourly limit of mails of one kind to a person, whoever requests them. */
const maxAnHour = {
  confirmEmail: 5,
  resetPassword: 3,
  alreadyKnown: 2,
  changeEmail: 5,
  changeTwoStep: 5,
  firstStaff: 20,
  welcome: 3,
  /** Unlimited, because each change requires reauthentication. */
  undoChange: Number.POSITIVE_INFINITY,
} as const satisfies Record<Purpose, number>
const maxAnHourInDemo = 600
const hourMs = 3_600_000

export const newToken = () => randomBytes(32).toString('base64url')
/** Tokens are long and random, so a fast hash suffices against a reader of the table. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A link that is still valid. */
export function isOpenLink(purposes: readonly Purpose[], token: string, now: Date): SQL | undefined {
  return and(inArray(mailedKeys.purpose, purposes), eq(mailedKeys.linkHash, hashToken(token)), isNewest, gt(mailedKeys.linkExpiresAt, now))
}

/** A code that may still be tried. */
export function isOpenCode(personId: SQL, now: Date, purpose: Purpose = 'confirmEmail'): SQL | undefined {
  return and(
    eq(mailedKeys.purpose, purpose),
    eq(mailedKeys.personId, personId),
    isNewest,
    gt(mailedKeys.codeExpiresAt, now),
    lt(mailedKeys.attempts, maxAttempts),
  )
}

const isNewest = and(isNull(mailedKeys.usedAt), isNull(mailedKeys.replacedAt))

type NewKey = {
  personId: string
  purpose: Purpose
  token?: string
  codeHash?: string
  /** For a confirmEmail: only invalidates earlier mails of the same sign-up. */
  signUpHash?: string | undefined
  /** The address that a changeEmail was sent to. */
  newEmail?: string
  /** Sends no mail if the last one is younger than this. */
  waitSeconds?: number
}

/**
 * Stores what a mail lets its reader do; invalidates older mails of the kind. Answers false if the person has had enough mails for now: then
 * nothing has changed. Locks the person's row, so that simultaneous requests are counted one after the other.
 */
export async function saveKey(tx: Tx, key: NewKey, settings: Pick<Settings, 'isDemo'>, now: Date): Promise<boolean> {
  const { personId, purpose, token, codeHash, newEmail, signUpHash, waitSeconds } = key
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
  const limit = settings.isDemo ? maxAnHourInDemo : maxAnHour[purpose]
  if ((await countSince(tx, key, new Date(now.getTime() - hourMs))) >= limit) return false
  if (waitSeconds && (await countSince(tx, key, new Date(now.getTime() - waitSeconds * 1000))) > 0) return false
  await endKeys(tx, personId, purpose, now, signUpHash)
  await tx.insert(mailedKeys).values({
    id: uuidv7(),
    personId,
    purpose,
    linkHash: token === undefined ? null : hashToken(token),
    linkExpiresAt: minutesAfter(now, linkMinutes[purpose]),
    codeHash: codeHash ?? null,
    newEmail: newEmail ?? null,
    signUpHash: signUpHash ?? null,
    codeExpiresAt: codeHash === undefined ? null : minutesAfter(now, confirmCodeMinutes),
    sentAt: now,
  })
  return true
}

/** Ends all earlier mails of the kind; with a sign-up, only its own. */
export async function endKeys(tx: Tx, personId: string, purpose: Purpose, now: Date, signUpHash?: string): Promise<void> {
  const isOfSignUp = signUpHash === undefined ? undefined : eq(mailedKeys.signUpHash, signUpHash)
  await tx
    .update(mailedKeys)
    .set({ replacedAt: now })
    .where(and(eq(mailedKeys.personId, personId), eq(mailedKeys.purpose, purpose), isOfSignUp, isNewest))
}

async function countSince(tx: Tx, { personId, purpose }: NewKey, since: Date): Promise<number> {
  const [sent] = await tx
    .select({ mails: count() })
    .from(mailedKeys)
    .where(and(eq(mailedKeys.personId, personId), eq(mailedKeys.purpose, purpose), gt(mailedKeys.sentAt, since)))
  return sent?.mails ?? 0
}

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

type LinkView = { state: 'open' | 'used' | 'ended'; isUndo: boolean }

/** Looks at a link without using it up, because programs open every link of a mail. */
export async function checkLink(db: DbOrTx, token: string, now: Date): Promise<LinkView> {
  const [key] = await db
    .select()
    .from(mailedKeys)
    .where(eq(mailedKeys.linkHash, hashToken(token)))
  const isUndo = key?.purpose === 'undoChange'
  if (key?.usedAt) return { state: 'used', isUndo }
  return { state: key && !key.replacedAt && key.linkExpiresAt > now ? 'open' : 'ended', isUndo }
}
