import type { Session, TwoStepChallenge } from 'contract/account/account.ts'
import { type ArabicMessage, confirmEmailFirstBody } from 'contract/messages-ar.ts'
import type { CallResult } from '../../session/call.ts'

export type LogInOutcome =
  | { kind: 'loggedIn'; session: Session }
  | { kind: 'codeNeeded'; challenge: TwoStepChallenge }
  | { kind: 'refused'; situation: LogInSituation }

/** Every way a log-in can fail. */
export type LogInSituation =
  | 'userNotFound'
  | 'wrongPassword'
  | 'emailUnconfirmed'
  | 'serverError'
  | 'otherResponse'
  | 'noResponse'
  | 'lacksToken'

/** The message for each situation (contract §8.1 to contract §8.5). */
export const logInMessage: Record<LogInSituation, ArabicMessage> = {
  userNotFound: 'userNotFound',
  wrongPassword: 'wrongPassword',
  emailUnconfirmed: 'confirmEmailFirst',
  serverError: 'serverError',
  otherResponse: 'somethingWentWrong',
  noResponse: 'operationFailed',
  lacksToken: 'invalidUserData',
}

/** Interprets an answer of LogIn or VerifyTwoStep. A challenge takes precedence over tokens. */
export function readLogInAnswer(result: CallResult<unknown>): LogInOutcome {
  if (result.kind === 'noResponse') return { kind: 'refused', situation: 'noResponse' }
  if (result.kind === 'refused') return { kind: 'refused', situation: situationOf(result.status, result.body) }
  if (isChallenge(result.data)) return { kind: 'codeNeeded', challenge: result.data }
  const session = readSession(result.data)
  return session ? { kind: 'loggedIn', session } : { kind: 'refused', situation: 'lacksToken' }
}

function situationOf(status: number, body: unknown): LogInSituation {
  if (status === 404 || status === 403) return 'userNotFound'
  if (status === 400) return 'wrongPassword'
  if (status === 401 && isUnconfirmed(body)) return 'emailUnconfirmed'
  if (status === 500) return 'serverError'
  return 'otherResponse'
}

/** Providers send it as text, as a JSON string or as `message`. */
function isUnconfirmed(body: unknown): boolean {
  const text = typeof body === 'object' && body !== null && 'message' in body ? body.message : body
  return typeof text === 'string' && text.trim() === confirmEmailFirstBody
}

function isChallenge(data: unknown): data is TwoStepChallenge {
  if (typeof data !== 'object' || data === null) return false
  const { twoStepRequired, challengeId } = data as Record<string, unknown>
  return twoStepRequired === true && typeof challengeId === 'string' && challengeId !== ''
}

/** An answer without a token is invalid (contract §5.1). */
export function readSession(data: unknown): Session | undefined {
  const { id, accessToken, refreshToken } = (data ?? {}) as Record<string, unknown>
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  if (!isText(accessToken) || !isText(refreshToken)) return undefined
  // Another provider may use numeric ids.
  const personId = typeof id === 'number' ? String(id) : id
  return isText(personId) ? { id: personId, accessToken, refreshToken } : undefined
}
