import { residentMiB } from '../../bench/shop.ts'
import { describeAnswers, type Fault, listBlank, listBroken, listUnexpected, wait } from '../fault.ts'
import { type Answer, percentile } from '../load.ts'
import { openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const visitorsAtOnce = 6
const settlesWithin = 5 / 30
const mostMiBAMinute = 1

/** Nothing grows and nothing slows down: so many visitors ask one thing after the other, of two processes, for the given minutes. */
export const longLoad: Fault = {
  name: 'long-load',
  says: `${visitorsAtOnce} visitors who look, log in and buy without a pause, at two processes`,
  run: async (minutes) => {
    await using shop = await openChaosShop({ processes: 2, students: 200 })
    const visitors = await invite(shop, { items: 400 })
    const answers: Answer[] = []
    const samples: Sample[] = []
    const endsAt = performance.now() + minutes * 60_000
    const begunAt = performance.now()
    const sampling = setInterval(() => {
      samples.push({ minute: (performance.now() - begunAt) / 60_000, mib: shop.processes.map(({ pid }) => residentMiB(pid())) })
    }, 1_000)
    const visitor = async () => {
      while (performance.now() < endsAt) {
        // What a page said is not needed any more, and would be all this process holds.
        answers.push({ ...(await visitors.visit()), body: '</html>' })
        await wait(0)
      }
    }
    await Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
    clearInterval(sampling)
    const settled = samples.filter(({ minute }) => minute > minutes * settlesWithin)
    const slopes = shop.processes.map((_, index) => slopeOf(settled, index))
    const pages = answers.filter(({ kind }) => kind === 'page')
    const steepest = Math.max(...slopes)
    return {
      figures: [
        describeAnswers(`${minutes} minutes`, answers),
        `pages p99 ${percentile(pages, 0.99).toFixed(0)} ms`,
        `memory at the end ${samples.at(-1)?.mib.join(' and ')} MiB, ${slopes.map((slope) => slope.toFixed(2)).join(' and ')} MiB a minute after the first sixth`,
        `${visitors.clicks().acknowledged} orders acknowledged`,
      ],
      breaches: [
        ...listUnexpected(answers, [200]),
        ...listBlank(answers),
        // In a short run the slope is that of a process that still fills its caches.
        ...(minutes >= 30 && steepest > mostMiBAMinute ? [`memory grew by ${steepest.toFixed(2)} MiB a minute`] : []),
        ...(await visitors.settle()),
        ...(await listBroken(shop)),
      ],
    }
  },
}

type Sample = { minute: number; mib: number[] }

/** MiB a minute, by least squares. */
function slopeOf(samples: readonly Sample[], index: number): number {
  const points = samples.map(({ minute, mib }) => ({ x: minute, y: mib[index] ?? 0 }))
  const mean = (pick: (point: { x: number; y: number }) => number) => points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  const above = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  const below = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  return above / below
}
