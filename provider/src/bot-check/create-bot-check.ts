import { AppError } from '../app-error.ts'
import type { Throttle } from '../throttle/throttle.ts'
import { altchaCheck } from './altcha-check.ts'
import type { BotCheck, BotCheckKeys } from './bot-check.ts'
import { turnstileCheck } from './turnstile-check.ts'

type Options = { keys: BotCheckKeys | undefined; signingSecret: string; throttle: Throttle; now: () => Date }

/** Turnstile if its keys are set, else ALTCHA, which needs no other service. */
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
