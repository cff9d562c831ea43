import type { Deps } from '../deps.ts'
import { keyedHash } from '../keys/seal.ts'

type Secrets = Pick<Deps['secrets'], 'twoStep'>
export type ReadingMailUse = 'confirm' | 'end'

/** Others than those of notify-me, whose links lead to the same page. */
const marks = { confirm: 'y', end: 's' } as const
const hashLength = 30

/** Signed, so that nothing has to be kept of it: it says what it does, and to which request. */
export function readingMailToken({ twoStep }: Secrets, use: ReadingMailUse, id: string): string {
  const said = `${marks[use]}${id.replaceAll('-', '')}`
  return said + signatureOf(twoStep, said)
}

/** The request's id; undefined if the token is not ours, or does something else. */
export function readReadingMailToken({ twoStep }: Secrets, use: ReadingMailUse, token: string): string | undefined {
  const [, mark, id] = /^([ys])([0-9a-f]{32})[0-9a-f]{30}$/.exec(token) ?? []
  if (!id || mark !== marks[use]) return undefined
  if (signatureOf(twoStep, token.slice(0, -hashLength)) !== token.slice(-hashLength)) return undefined
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const signatureOf = (secret: string, said: string) =>
  Buffer.from(keyedHash(secret, said, 'reading-mail'), 'base64url')
    .toString('hex')
    .slice(0, hashLength)
