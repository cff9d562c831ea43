import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Throttle } from '../throttle/throttle.ts'
import { altchaCheck } from './altcha-check.ts'
import type { BotCheck, BotCheckKeys, BotCheckMethod } from './bot-check.ts'

type Options = { keys: BotCheckKeys | undefined; signingSecret: string; throttle: Throttle; now: () => Date }

/** Turnstile if its keys are set, otherwise ALTCHA, which needs no other service. */
export function createBotCheck({ keys, signingSecret, throttle, now }: Options): BotCheck {
  const method = keys ? turnstileCheck(keys) : altchaCheck(signingSecret)
  return {
    newChallenge: () => method.newChallenge(now()),
    require: async ({ botToken, clientAddress }) => {
      const solution = botToken ? await method.verify(botToken, clientAddress, now()) : undefined
      const isNew = solution !== undefined && !(await throttle.count('botChecks', solution)).isOver
      if (!isNew) throw new AppError('bot_check_required')
    },
  }
}

const defaultUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const timeoutMs = 5_000

const Verdict = z.object({ success: z.boolean() })

/** Cloudflare Turnstile, verified on the server. If it does not answer, nobody is accepted: it is only required above a threshold. */
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
