import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { BotChallenge } from 'contract/account/bot-check.ts'
import type { TestApp } from '../create-test-app.ts'

/** Solves the challenge as a browser would. */
export async function solveBotCheck(shop: Pick<TestApp, 'get'>): Promise<string> {
  const { data } = (await (await shop.get('BotCheck/GetChallenge')).json()) as { data: BotChallenge }
  if (data.kind !== 'altcha') throw new Error('Only ALTCHA is solved by machines')
  const challenge = JSON.parse(data.challenge)
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64')
}
