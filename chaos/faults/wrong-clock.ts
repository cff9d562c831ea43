import { describeAnswers, type Fault, listBroken, listUnexpected, loadFor } from '../fault.ts'
import { refresh } from '../session.ts'
import { openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const hourMs = 60 * 60_000
const shiftClock = new URL('../shift-clock.mjs', import.meta.url).href

/** Promise 30: a machine whose clock is an hour wrong logs nobody out permanently, and its books hold. */
export const wrongClock: Fault = {
  name: 'wrong-clock',
  says: 'the clock of the shop’s machine is an hour late, then an hour early, then right',
  run: async () => {
    await using shop = await openChaosShop({ students: 20 })
    const visitors = await invite(shop)
    const figures: string[] = []
    const breaches: string[] = []
    for (const [name, shiftMs] of [
      ['an hour late', -hourMs],
      ['an hour early', hourMs],
      ['right again', 0],
    ] as const) {
      await shop.processes[0].kill('SIGTERM')
      await shop.processes[0].start([`--import=${shiftClock}`], { CLOCK_SHIFT_MS: String(shiftMs) })
      const refreshed = await Promise.all(shop.students.map((student) => refresh(shop, student)))
      const visits = await loadFor(3_000, 20, visitors.visit)
      figures.push(
        describeAnswers(name, visits),
        `${refreshed.filter(({ status }) => status === 200).length} of ${shop.students.length} sessions go on`,
      )
      breaches.push(...listUnexpected(refreshed, [200]), ...listUnexpected(visits, [200]))
    }
    return { figures, breaches: [...breaches, ...(await visitors.settle()), ...(await listBroken(shop))] }
  },
}
