import { describeAnswers, type Fault, listBlank, listBroken, listUnexpected, wait } from '../fault.ts'
import { type Answer, startLoad } from '../load.ts'
import { openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const perSecond = 20
const deaths = 20

/** Promise 12: of two processes one is killed, in turn. Only what the dying one held may be lost, and a click is never lost for good. */
export const kills: Fault = {
  name: 'kills',
  says: `${deaths} × kill -9 of one of two processes under ${perSecond} requests a second`,
  run: async () => {
    await using shop = await openChaosShop({ processes: 2 })
    const visitors = await invite(shop)
    const dying: { from: number; to: number }[] = []
    const load = startLoad(perSecond, visitors.visit)
    for (let death = 0; death < deaths; death++) {
      const victim = shop.processes[death % 2] ?? shop.processes[0]
      await wait(500 + ((death * 37) % 300))
      const from = performance.now()
      await victim.kill('SIGKILL')
      dying.push({ from, to: performance.now() })
      await victim.start()
    }
    const answers = await load.stop()
    // Until the process is gone, its port takes connections that nobody will answer.
    const wasHeld = ({ begunAt, endedAt }: Answer) => dying.some(({ from, to }) => begunAt <= to && endedAt >= from)
    const held = answers.filter((answer) => answer.status === 0 && wasHeld(answer))
    const { acknowledged, unanswered } = visitors.clicks()
    return {
      figures: [
        describeAnswers('in all', answers),
        `${held.length} of them held by a process that was killed`,
        `${acknowledged} orders acknowledged, ${unanswered} clicks cut off and clicked again`,
      ],
      breaches: [
        ...listUnexpected(
          answers.filter((answer) => !held.includes(answer)),
          [200, 503],
        ),
        ...listBlank(answers),
        ...(await visitors.settle()),
        ...(await listBroken(shop)),
      ],
    }
  },
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

/** A machine that stands still and goes on: what it had begun must not be done twice. */
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
    // Until the balancer looks again it hands connections to the one that stands still; whoever waits there leaves after 30 s.
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
