import type { Deps } from '../deps.ts'
import { fromHex, readSignedToken, signToken, toHex } from '../keys/signed-token.ts'

type Secrets = Pick<Deps['secrets'], 'twoStep'>
export type ReadingMailUse = 'confirm' | 'end'

/** Different from those of notify-me, whose links lead to the same page. */
const marks = { confirm: 'y', end: 's' } as const
const purpose = 'reading-mail'

/** Contains its action and its request. */
export const readingMailToken = ({ twoStep }: Secrets, use: ReadingMailUse, id: string): string =>
  signToken(twoStep, purpose, `${marks[use]}${toHex(id)}`)

/** The request's id; undefined if the token is not ours, or has another action. */
export function readReadingMailToken({ twoStep }: Secrets, use: ReadingMailUse, token: string): string | undefined {
  const [, mark, id] = /^([ys])([0-9a-f]{32})$/.exec(readSignedToken(twoStep, purpose, token) ?? '') ?? []
  return id && mark === marks[use] ? fromHex(id) : undefined
}
