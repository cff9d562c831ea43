import { createHash } from 'node:crypto'

/** By what something of a person is counted: the counts outlive a deleted account, so they must not tell whose they were. */
export const keyOfPerson = (what: string, personId: string): string =>
  createHash('sha256').update(`${what}.${personId}`).digest('base64url')
