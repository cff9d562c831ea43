import { pages } from 'contract/pages.ts'
import { describeAnswers, type Fault, listBlank, listBroken, listUnexpected, type Outcome, wait } from '../fault.ts'
import { type Answer, startLoad } from '../load.ts'
import { type OwnBuilds, openOwnBuilds } from '../own-build.ts'
import { openChaosShop } from '../shop.ts'
import { openTabs } from '../tabs.ts'
import { invite } from '../visitors.ts'

const perSecond = 20
const deaths = 20

/**
 * Promises 12 and 27: two processes are killed alternately, and every other restart has another build of the pages, which the next one then has
 * as well. Only what the dying one held may be lost, and a click is never lost permanently.
 */
export const kills: Fault = {
  name: 'kills',
  says: `${deaths} × kill -9 of one of two processes under ${perSecond} requests a second; half of them come up with another build of the pages`,
  run: async () => {
    const builds = await openOwnBuilds()
    try {
      return await killEach(builds)
    } finally {
      await builds?.close()
    }
  },
}

async function killEach(builds: OwnBuilds | undefined): Promise<Outcome> {
  let build = await builds?.make(0)
  await using shop = await openChaosShop({ processes: 2, within: builds?.within ?? [], settings: build ?? {} })
  const visitors = await invite(shop)
  const tabs = openTabs(
    shop.url,
    [pages.memos, pages.packages, pages.subjects].map(({ path }) => path),
  )
  const dying: { from: number; to: number }[] = []
  const visiting = startLoad(perSecond, visitors.visit)
  const opening = startLoad(1, tabs.open)
  for (let death = 0; death < deaths; death++) {
    const victim = shop.processes[death % 2] ?? shop.processes[0]
    if (death % 2 === 0) build = await builds?.make(death / 2 + 1, death / 2)
    await wait(500 + ((death * 37) % 300))
    const from = performance.now()
    await victim.kill('SIGKILL')
    dying.push({ from, to: performance.now() })
    await victim.start([], build)
  }
  const [visits, opened] = await Promise.all([visiting.stop(), opening.stop()])
  // Until the process is gone, its port accepts connections that nobody will answer.
  const wasHeld = ({ status, begunAt, endedAt }: Answer) => status === 0 && dying.some(({ from, to }) => begunAt <= to && endedAt >= from)
  const held = [...visits, ...opened].filter(wasHeld)
  const { acknowledged, unanswered } = visitors.clicks()
  return {
    figures: [
      describeAnswers('in all', visits),
      describeAnswers('pages with all of their files', opened),
      `${held.length} of them held by a process that was killed`,
      builds ? `pages of ${tabs.builds()} builds were opened` : 'all of one build: to have another one takes root',
      `${acknowledged} orders acknowledged, ${unanswered} clicks cut off and clicked again`,
    ],
    breaches: [
      ...listUnexpected(
        [...visits, ...opened].filter((answer) => !wasHeld(answer)),
        [200, 503],
      ),
      ...listBlank([...visits, ...opened]),
      ...(builds && tabs.builds() < deaths / 4 ? ['hardly any page of another build was opened: nothing was tried'] : []),
      ...(await visitors.settle()),
      ...(await listBroken(shop)),
    ],
  }
}

const restarts = 10

/** Promise 27: nobody notices a deployment of the same version, one process after the other. */
export const rollingRestarts: Fault = {
  name: 'rolling-restarts',
  says: `${restarts} × both of two processes are restarted, one after the other, under ${perSecond} requests a second`,
  run: async () => {
    await using shop = await openChaosShop({ processes: 2 })
    const visitors = await invite(shop)
    const load = startLoad(perSecond, visitors.visit)
    await wait(2_000)
    for (let restart = 0; restart < restarts; restart++) {
      for (const process of shop.processes) {
        await process.kill('SIGTERM')
        await process.start()
      }
    }
    const answers = await load.stop()
    return {
      figures: [describeAnswers('in all', answers), `${visitors.clicks().acknowledged} orders acknowledged`],
      breaches: [...listUnexpected(answers, [200]), ...listBlank(answers), ...(await visitors.settle()), ...(await listBroken(shop))],
    }
  },
}

const haltedMs = 60_000

/** A machine that freezes and continues: work that it had begun must not be done twice. */
export const halted: Fault = {
  name: 'halted',
  says: `one of two processes stands still (SIGSTOP) for ${haltedMs / 1000} s under ${perSecond} requests a second`,
  run: async () => {
    await using shop = await openChaosShop({ processes: 2 })
    const visitors = await invite(shop)
    const load = startLoad(perSecond, visitors.visit)
    await wait(3_000)
    const stoppedAt = performance.now()
    shop.processes[0].send('SIGSTOP')
    await wait(haltedMs)
    shop.processes[0].send('SIGCONT')
    await wait(5_000)
    const answers = await load.stop()
    // Until the balancer checks again it sends connections to the frozen one; whoever waits there leaves after 30 s.
    const wasHeld = ({ status, begunAt }: Answer) => status === 0 && begunAt < stoppedAt + 2_500
    return {
      figures: [describeAnswers('in all', answers), `${answers.filter(wasHeld).length} waited in vain at the one that stood still`],
      breaches: [
        ...listUnexpected(
          answers.filter((answer) => !wasHeld(answer)),
          [200, 503],
        ),
        ...listBlank(answers),
        ...(await visitors.settle()),
        ...(await listBroken(shop)),
      ],
    }
  },
}
