import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BotCheckKeys, BotCheckMethod } from './bot-check.ts'

const defaultUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const timeoutMs = 5_000

const Verdict = z.object({ success: z.boolean() })

/** Cloudflare Turnstile, verified on the server. If it does not answer, nobody is accepted: it is asked for above a threshold only. */
export function turnstileCheck({ siteKey, secret, verifyUrl = defaultUrl }: BotCheckKeys): BotCheckMethod {
  return {
    newChallenge: async () => ({ kind: 'turnstile', siteKey }),
    verify: async (token, clientAddress) => {
      const body = new URLSearchParams({ secret, response: token, ...(clientAddress ? { remoteip: clientAddress } : {}) })
      try {
        const response = await fetch(verifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) })
        const { success } = Verdict.parse(await response.json())
        return success ? createHash('sha256').update(token).digest('base64url') : undefined
      } catch {
        return undefined
      }
    },
  }
}
