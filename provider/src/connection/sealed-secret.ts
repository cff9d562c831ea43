import type { SealedSecret } from '../db/schema/connection.ts'
import { seal, unseal } from '../keys/seal.ts'

/** Four characters of a secret reveal nothing if it is at least this long. */
const longEnough = 20

type Field = { name: string; field: string }

/** The field is sealed in: nobody who can write to the table can pass one secret off as another. */
const ownerOf = ({ name, field }: Field) => `shop connection ${name}.${field}`

export function sealSecret(secret: string, text: string, where: Field & { now: Date; hasTail: boolean }): SealedSecret {
  const tail = where.hasTail && text.length >= longEnough ? text.slice(-4) : null
  return { sealed: seal(secret, text, ownerOf(where)), tail, setAt: where.now.toISOString() }
}

/** Throws if it was sealed with another secret or for another field. */
export const unsealSecret = (secret: string, { sealed }: SealedSecret, where: Field): string => unseal(secret, sealed, ownerOf(where))
