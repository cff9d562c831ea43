import { pages } from 'contract/pages.ts'
import { describeAnswers, type Fault, listBlank, listBroken, listUnexpected, type Outcome, wait } from '../fault.ts'
import { ask, startLoad } from '../load.ts'
import { type OwnBuilds, openOwnBuilds } from '../own-build.ts'
import { openChaosShop, type Process } from '../shop.ts'
import { openTabs } from '../tabs.ts'
import { invite } from '../visitors.ts'

const restarts = 10
const besideMs = 2_000

/** Promise 27: nobody notices a deployment of another build of the pages, one process after the other. */
export const twoBuilds: Fault = {
  name: 'two-builds',
  says: `${restarts} × both of two processes are restarted with another build of the pages, one after the other, and two builds answer side by side; at last the files of all earlier builds are gone`,
  run: async () => {
    const builds = await openOwnBuilds()
    if (!builds) return { figures: [], breaches: [], skipped: 'each process gets a build of its own, which only root may give it' }
    try {
      return await deploy(builds)
    } finally {
      await builds.close()
    }
  },
}

async function deploy(builds: OwnBuilds): Promise<Outcome> {
  await using shop = await openChaosShop({ processes: 2, within: builds.within, settings: await builds.make(0) })
  const visitors = await invite(shop)
  const tabs = openTabs(
    shop.url,
    [pages.memos, pages.packages, pages.subjects].map(({ path }) => path),
  )
  for (let opened = 0; opened < 3; opened++) await tabs.open()
  const visiting = startLoad(8, visitors.visit)
  const buying = startLoad(2, visitors.buy)
  const opening = startLoad(1, tabs.open)
  const goingOn = startLoad(1, tabs.goOn)
  const mixed: string[][] = []
  for (let number = 1; number <= restarts; number++) {
    const build = await builds.make(number, number - 1)
    for (const process of shop.processes) {
      await process.kill('SIGTERM')
      await process.start([], build)
      await wait(besideMs)
      if (process === shop.processes[0]) mixed.push(await Promise.all(shop.processes.map(buildOf)))
    }
  }
  const [visits, orders, opened, gone] = await Promise.all([visiting.stop(), buying.stop(), opening.stop(), goingOn.stop()])
  const beside = mixed.filter((names) => new Set(names).size === 2).length
  const known = tabs.builds()
  const offered = await tabs.offered()
  // As a week after each deployment: a tab open for that long finds nothing of its build any more.
  const last = restarts + 1
  const lastBuild = await builds.make(last)
  for (const process of shop.processes) {
    await process.kill('SIGTERM')
    await process.start([], lastBuild)
  }
  const lost = await tabs.lose()
  return {
    figures: [
      describeAnswers('pages, accounts and orders', [...visits, ...orders]),
      describeAnswers('pages with all of their files', opened),
      describeAnswers(`in tabs of ${known} builds, which stay open: modules of theirs, and data of other pages`, gone),
      `${beside} times two builds answered side by side; ${visitors.clicks().acknowledged} orders acknowledged; in the end tabs of ${offered} builds are offered the newest`,
      `with the files of all of these gone: ${describeAnswers('a module of each', lost.asked)}; ${describeAnswers('then a page', lost.opened)}`,
    ],
    breaches: [
      ...listUnexpected([...visits, ...orders, ...opened, ...gone], [200]),
      ...listBlank([...visits, ...opened, ...lost.opened]),
      ...(beside === restarts && known === restarts + 1 ? [] : ['the two processes did not have two builds each time: nothing was tried']),
      ...(offered === known - 1 ? [] : [`tabs of ${known - 1} earlier builds are open, and those of ${offered} are offered another one`]),
      // A browser only reloads the page after a refusal, and the reload must then succeed.
      ...listUnexpected(lost.asked, [404]),
      ...listUnexpected(lost.opened, [200]),
      ...(await visitors.settle()),
      ...(await listBroken(shop)),
    ],
  }
}

const buildOf = async ({ url }: Process): Promise<string> => (await ask({ kind: 'build', url: `${url}/build.json` })).body
