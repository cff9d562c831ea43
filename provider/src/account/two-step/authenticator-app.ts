import { oneTimeCodeLength } from 'contract/limits.ts'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { DbOrTx } from '../../db/database.ts'
import { authenticatorApps } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { unseal } from '../../keys/seal.ts'

const secretBytes = 20
const stepSeconds = 30
/** A phone's clock may be one step early or late. */
const window = 1

export const newAppSecret = () => new Secret({ size: secretBytes }).base32

/** The content of the QR code; `issuer`: the shop's name. */
export function appUri(secret: string, email: string, issuer: string): string {
  return new TOTP({ issuer, label: email, secret, digits: oneTimeCodeLength, period: stepSeconds }).toString()
}

/** The 30-second step of a code; undefined if it belongs to none of the three valid ones. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const time = { period: stepSeconds, timestamp: now.getTime() }
  const distance = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), digits: oneTimeCodeLength, window, ...time })
  return distance === null ? undefined : TOTP.counter(time) + distance
}

export async function hasApp(db: DbOrTx, personId: string): Promise<boolean> {
  const own = and(eq(authenticatorApps.personId, personId), isNotNull(authenticatorApps.secret))
  return (await db.select({ personId: authenticatorApps.personId }).from(authenticatorApps).where(own)).length > 0
}

/** Uses a code up: neither it nor an older one works again, even in simultaneous calls. */
export async function useAppCode(
  db: DbOrTx,
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  personId: string,
  code: string,
): Promise<boolean> {
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.personId, personId))
  if (!app?.secret) return false
  const step = stepOf(unseal(secrets.twoStep, app.secret, personId), code, now())
  if (step === undefined) return false
  const used = await db
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.personId, personId), eq(authenticatorApps.secret, app.secret), lt(authenticatorApps.lastStep, step)))
    .returning({ personId: authenticatorApps.personId })
  return used.length > 0
}
