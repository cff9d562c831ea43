import { getBotChallengeEndpoint } from 'contract/account/bot-check.ts'
import { type Api, mount } from '../http/mount.ts'
import type { BotCheck } from './bot-check.ts'

export function botCheckRoutes(api: Api, { botCheck }: { botCheck: BotCheck }): void {
  mount(api, getBotChallengeEndpoint, async ({ setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    return { data: await botCheck.newChallenge() }
  })
}
