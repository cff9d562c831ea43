import { createHash } from 'node:crypto'

/** A person's key for counts: these outlive a deleted account, so they must not identify it. */
export const keyOfPerson = (what: string, personId: string): string =>
  createHash('sha256').update(`${what}.${personId}`).digest('base64url')
