import { getBotChallengeEndpoint } from 'contract/bot-check.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'

export function botCheckRoutes(api: Api, { botCheck }: Deps): void {
  mount(api, getBotChallengeEndpoint, async ({ setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    return { data: await botCheck.newChallenge() }
  })
}
