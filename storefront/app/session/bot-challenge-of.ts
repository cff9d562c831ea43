import { type BotChallenge, getBotChallengeEndpoint } from 'contract/account/bot-check.ts'
import type { RouterContextProvider } from 'react-router'
import { type CallResult, call } from './call.ts'

/** The challenge to solve before repeating the call; undefined if it was refused for another reason. */
export async function botChallengeOf(
  context: Readonly<RouterContextProvider>,
  result: CallResult<unknown>,
): Promise<BotChallenge | undefined> {
  if (result.kind !== 'refused' || result.code !== 'bot_check_required') return undefined
  const asked = await call(context, getBotChallengeEndpoint, {})
  return asked.kind === 'ok' ? asked.data.data : undefined
}
