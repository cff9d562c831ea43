import type { BotChallenge } from 'contract/account/bot-check.ts'
import { NewLetter } from 'contract/student/thread.ts'
import { data, type RouterContextProvider } from 'react-router'
import type { Faults } from '../../../api/parse-form.ts'
import { botChallengeOf } from '../../../session/bot-challenge-of.ts'
import type { CallResult } from '../../../session/call.ts'
import { faultsOf } from '../../../session/faults-of.ts'
import { failureOf, parseWritten } from '../parse-written.ts'

export type LetterAnswer = {
  isSent: boolean
  faults: Faults
  /** What was typed, if it was not taken. */
  text: string
  failed: string | undefined
  botChallenge: BotChallenge | undefined
  at: number
}

export type Letter = { message: string; attachment: File | null; botToken?: string }

type Sending = { send: (letter: Letter) => Promise<CallResult<unknown>>; headersOnFailure: () => Record<string, string> }

/** Adds what the page's form contains to the thread, and says what became of it. */
export async function sendLetter(context: Readonly<RouterContextProvider>, request: Request, { send, headersOnFailure }: Sending) {
  const form = await request.formData()
  const text = String(form.get('message') ?? '')
  const nothing = { isSent: false, faults: {}, text, failed: undefined, botChallenge: undefined }
  const answer = (said: Partial<LetterAnswer>): LetterAnswer => ({ ...nothing, ...said, at: Date.now() })
  const read = parseWritten(NewLetter, form)
  if (read.kind === 'faulty') return data(answer({ faults: read.faults }), { status: 422 })
  const { message, attachment, botToken } = read.data
  const result = await send({ message, attachment, ...(botToken ? { botToken } : {}) })
  if (result.kind === 'ok') return data(answer({ isSent: true, text: '' }))
  const faults = faultsOf(result)
  const failed = Object.keys(faults).length > 0 ? undefined : failureOf(result)
  const headers = headersOnFailure()
  const status = result.kind === 'refused' ? result.status : 503
  // After an error status a browser keeps what it shows. If the session has ended, the thread has to give way to the log-in.
  const init = 'Set-Cookie' in headers ? { headers } : { headers, status }
  return data(answer({ faults, failed, botChallenge: await botChallengeOf(context, result) }), init)
}
