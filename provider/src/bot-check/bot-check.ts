import type { BotChallenge } from 'contract/account/bot-check.ts'
import { z } from 'zod'
import { checkPair } from '../env.ts'

/** A check that a client is no robot, or one that pays for it. */
export type BotCheckMethod = {
  newChallenge: (now: Date) => Promise<BotChallenge>
  /** A key that identifies a repeated solution; undefined if it is no solution. */
  verify: (token: string, clientAddress: string | undefined, now: Date) => Promise<string | undefined>
}

type Asked = { botToken: string | undefined; clientAddress: string | undefined }

export type BotCheck = {
  newChallenge: () => Promise<BotChallenge>
  /** Throws unless there is a solution that was not used before. */
  require: (asked: Asked) => Promise<void>
}

export type BotCheckKeys = { siteKey: string; secret: string; verifyUrl?: string | undefined }

/** The environment's fields for the keys. */
export const botCheckEnv = {
  BOT_CHECK_SITE_KEY: z.string().max(200).optional(),
  BOT_CHECK_SECRET: z.string().max(200).optional(),
  BOT_CHECK_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
}

/** Undefined if the settings name none. Throws if only one of the two is set. */
export function readBotCheckKeys(env: z.output<z.ZodObject<typeof botCheckEnv>>): BotCheckKeys | undefined {
  checkPair(env, 'BOT_CHECK_SITE_KEY', 'BOT_CHECK_SECRET')
  const { BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: secret, BOT_CHECK_VERIFY_URL: verifyUrl } = env
  return siteKey && secret ? { siteKey, secret, verifyUrl } : undefined
}
