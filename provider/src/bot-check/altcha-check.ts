import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { z } from 'zod'
import type { BotCheckMethod } from './bot-check.ts'

const minutes = 20
/** The hashes of one try. With the number of tries: about a second on a desktop, a few on an old phone. */
const cost = 4
const leastTries = 20_000
const mostTries = 60_000

const Solved = z.object({
  challenge: z.object({ parameters: z.looseObject({ nonce: z.string(), salt: z.string() }), signature: z.string() }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string() }),
})

/** ALTCHA, self-hosted: the client's machine computes a little. The solution is the JSON of ALTCHA's payload in base64. */
export function altchaCheck(secret: string): BotCheckMethod {
  const [hmacSignatureSecret, hmacKeySignatureSecret] = ['challenge', 'key'].map((use) =>
    createHmac('sha256', secret).update(`altcha ${use}`).digest('hex'),
  ) as [string, string]
  const secrets = { hmacSignatureSecret, hmacKeySignatureSecret }
  return {
    newChallenge: async (now) => {
      const expiresAt = new Date(now.getTime() + minutes * 60_000)
      const counter = randomInt(leastTries, mostTries)
      const challenge = await createChallenge({ algorithm: 'SHA-256', cost, counter, deriveKey, expiresAt, ...secrets })
      return { kind: 'altcha', challenge: JSON.stringify(challenge) }
    },
    verify: async (token, _clientAddress, now) => {
      const payload = readPayload(token)
      const expiresAt = payload?.challenge.parameters.expiresAt ?? 0
      if (!payload || expiresAt * 1000 < now.getTime()) return undefined
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => ({ verified: false }))
      return verified ? payload.challenge.signature : undefined
    },
  }
}

type Signed = Payload & { challenge: Challenge & { signature: string } }

function readPayload(token: string): Signed | undefined {
  try {
    return Solved.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))) as unknown as Signed
  } catch {
    return undefined
  }
}
