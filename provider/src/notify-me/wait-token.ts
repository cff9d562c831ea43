import type { Deps } from '../deps.ts'
import { keyedHash } from '../keys/seal.ts'

type Secrets = Pick<Deps['secrets'], 'twoStep'>
/** Who is meant by a link: a student, or an address of a guest. */
export type WaitReader = { kind: 'person' | 'address'; id: string }
export type WaitTokenUse = 'confirm' | 'end'

const marks = { confirm: 'c', end: 'e', person: 'p', address: 'a' } as const
const hashLength = 30

/** Signed, so that nothing has to be kept of it: it says what it does, and for whom. As long as an id in a path may be. */
export function waitToken({ twoStep }: Secrets, use: WaitTokenUse, { kind, id }: WaitReader): string {
  const said = `${marks[use]}${marks[kind]}${id.replaceAll('-', '')}`
  return said + signatureOf(twoStep, said)
}

/** Undefined if the token is not ours, or does something else. */
export function readWaitToken({ twoStep }: Secrets, use: WaitTokenUse, token: string): WaitReader | undefined {
  const [, mark, kind, id] = /^([ce])([pa])([0-9a-f]{32})[0-9a-f]{30}$/.exec(token) ?? []
  if (!id || mark !== marks[use]) return undefined
  const said = token.slice(0, -hashLength)
  if (signatureOf(twoStep, said) !== token.slice(-hashLength)) return undefined
  return { kind: kind === marks.person ? 'person' : 'address', id: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') }
}

const signatureOf = (secret: string, said: string) =>
  Buffer.from(keyedHash(secret, said, 'wait'), 'base64url')
    .toString('hex')
    .slice(0, hashLength)
