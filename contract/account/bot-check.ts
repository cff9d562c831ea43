import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { plainText } from '../text.ts'

/** What the browser has to solve: a computation, or a widget's question. */
export const BotChallenge = z.discriminatedUnion('kind', [
  /** `challenge`: ALTCHA's, as JSON. Its solution is ALTCHA's payload: the JSON of challenge and solution, in base64. */
  z.object({ kind: z.literal('altcha'), challenge: z.string() }),
  /** The solution is the token from Turnstile's widget. */
  z.object({ kind: z.literal('turnstile'), siteKey: z.string() }),
])
export type BotChallenge = z.infer<typeof BotChallenge>

/** The solution, sent in the body of calls that may answer `bot_check_required`. Valid once. */
export const BotToken = plainText(4096).optional()

export const getBotChallengeEndpoint = defineEndpoint({
  method: 'GET',
  path: 'BotCheck/GetChallenge',
  summary: 'What to solve where a call answers bot_check_required',
  access: 'Public',
  response: z.object({ data: BotChallenge }),
})
