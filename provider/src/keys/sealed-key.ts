import { seal, unseal } from './seal.ts'

/** A key in the database is worthless without the refresh tokens' secret, which is never in the database. */
export const sealKey = (secret: string, jwk: string, kid: string): string => seal(secret, jwk, `access key ${kid}`)

/** Undefined if it was sealed with another secret. */
export function unsealKey(secret: string, sealed: string, kid: string): string | undefined {
  try {
    return unseal(secret, sealed, `access key ${kid}`)
  } catch {
    return undefined
  }
}
