import { describeAnswers, type Fault, listBlank, listBroken, listUnexpected, type Outcome, wait } from '../fault.ts'
import { startLoad } from '../load.ts'
import { openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const perSecond = 20
const deployments = 10
/** How long both releases answer side by side. */
const sideBySideMs = 3_000

/**
 * Promise 27: two processes over the newest schema. Each time one of them becomes the other release, both answer side by side; then the other one
 * follows. So a deployment is made, and taken back, five times each.
 */
export const twoReleases: Fault = {
  name: 'two-releases',
  says: `${deployments} × two processes change between an earlier release and this one, one after the other, under ${perSecond} requests a second`,
  run: async ({ earlier }) => {
    if (!earlier) return { figures: [], breaches: [], skipped: 'it needs an earlier release, installed and built: --earlier=PATH' }
    return deployEach(earlier)
  },
}

async function deployEach(earlier: string): Promise<Outcome> {
  await using shop = await openChaosShop({ processes: 2 })
  const visitors = await invite(shop)
  const load = startLoad(perSecond, visitors.visit)
  for (let deployment = 0; deployment < deployments; deployment++) {
    for (const process of shop.processes) {
      await process.kill('SIGTERM')
      await process.start([], {}, deployment % 2 === 0 ? earlier : undefined)
      await wait(sideBySideMs)
    }
  }
  const answers = await load.stop()
  return {
    figures: [describeAnswers('in all', answers), `${visitors.clicks().acknowledged} orders acknowledged`],
    breaches: [...listUnexpected(answers, [200]), ...listBlank(answers), ...(await visitors.settle()), ...(await listBroken(shop))],
  }
}
