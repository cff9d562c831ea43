import type { BotChallenge } from 'contract/bot-check.ts'
import { AppError } from '../app-error.ts'
import type { Throttle } from '../throttle/throttle.ts'
import { altchaCheck } from './altcha-check.ts'
import { turnstileCheck } from './turnstile-check.ts'

/** Something with which a client shows that it is no robot, or one that pays for it. */
export type BotCheckMethod = {
  newChallenge: (now: Date) => Promise<BotChallenge>
  /** A name of the solution, by which it is known when it comes again; undefined for one that is none. */
  verify: (token: string, clientAddress: string | undefined, now: Date) => Promise<string | undefined>
}

type Asked = { botToken: string | undefined; clientAddress: string | undefined }

export type BotCheck = {
  newChallenge: () => Promise<BotChallenge>
  /** Throws unless a solution is there that was not used before. */
  require: (asked: Asked) => Promise<void>
}

export type BotCheckKeys = { siteKey: string; secret: string; verifyUrl?: string | undefined }

type Options = { keys: BotCheckKeys | undefined; signingSecret: string; throttle: Throttle; now: () => Date }

/** Turnstile where its keys are set, else ALTCHA, which needs nobody. */
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
