import type { Deps } from '../deps.ts'
import { fromHex, readSignedToken, signToken, toHex } from '../keys/signed-token.ts'

type Secrets = Pick<Deps['secrets'], 'twoStep'>
/** The recipient of a link: a student, or a guest's address. */
export type WaitReader = { kind: 'person' | 'address'; id: string }
export type WaitTokenUse = 'confirm' | 'end'

const marks = { confirm: 'c', end: 'e', person: 'p', address: 'a' } as const
const purpose = 'wait'

/** Contains its action and its recipient. */
export const waitToken = ({ twoStep }: Secrets, use: WaitTokenUse, { kind, id }: WaitReader): string =>
  signToken(twoStep, purpose, `${marks[use]}${marks[kind]}${toHex(id)}`)

/** Undefined if the token is not ours, or has another action. */
export function readWaitToken({ twoStep }: Secrets, use: WaitTokenUse, token: string): WaitReader | undefined {
  const [, mark, kind, id] = /^([ce])([pa])([0-9a-f]{32})$/.exec(readSignedToken(twoStep, purpose, token) ?? '') ?? []
  if (!id || mark !== marks[use]) return undefined
  return { kind: kind === marks.person ? 'person' : 'address', id: fromHex(id) }
}
