import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from 'contract/account/two-step.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { recoveryCodes } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { keyedHash } from '../../keys/seal.ts'

/** Letters and digits that cannot be confused on paper: 59 bits for each code. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 12
const shape = new RegExp(`^[${alphabet}]{${length}}$`)

const newRecoveryCode = () => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** The typed code; capitals, spaces and hyphens do not matter. Undefined if it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s\u200e\u200f-]/g, '')
  return shape.test(plain) ? plain : undefined
}

/** Makes ten new codes, in displayed form; the old ones end. */
export async function replaceRecoveryCodes(tx: Tx, { secrets }: Pick<Deps, 'secrets'>, personId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ personId, codeHash: keyedHash(secrets.twoStep, code, personId) })))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Uses a code up, once. */
export async function useRecoveryCode(
  db: DbOrTx,
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  personId: string,
  code: string,
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(and(eq(recoveryCodes.codeHash, keyedHash(secrets.twoStep, code, personId)), isOpenOf(personId)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return used.length > 0
}

export async function countRecoveryCodes(db: DbOrTx, personId: string): Promise<number> {
  const [left] = await db.select({ codes: count() }).from(recoveryCodes).where(isOpenOf(personId))
  return left?.codes ?? 0
}

const isOpenOf = (personId: string) => and(eq(recoveryCodes.personId, personId), isNull(recoveryCodes.usedAt))
