import { locales } from 'contract/locale.ts'
import { seededRandom } from 'contract/seeded-random.ts'
import { eq, sql } from 'drizzle-orm'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { residentMiB } from '../../bench/shop.ts'
import { describeAnswers, type Fault, listBroken, listUnexpected, wait } from '../fault.ts'
import { judgeLongLoad } from '../judge-long-load.ts'
import { type Answer, isBlank, percentile } from '../load.ts'
import { type ChaosShop, openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const visitorsAtOnce = 6
/** On average, between an answer and the next click. */
const pauseMs = 60
const settlesWithin = 5 / 30
/** In two languages a shop of 50,000 pages. */
const moreMemos = 25_000

/**
 * Nothing grows and nothing slows down: for the given minutes, this many visitors request from two processes pages of a shop whose pages do not
 * fit into the cache.
 */
export const longLoad: Fault = {
  name: 'long-load',
  says: `${visitorsAtOnce} visitors who look, log in and buy with pauses of ${pauseMs} ms, at two processes`,
  run: async ({ minutes, seed }) => {
    await using shop = await openChaosShop({ processes: 2, students: 200, memos: moreMemos })
    const visitors = await invite(shop, { seed, items: 400, pages: await listPages(shop) })
    const answers: Answer[] = []
    const chance = seededRandom(seed + 1)
    let blank = 0
    const samples: Sample[] = []
    const endsAt = performance.now() + minutes * 60_000
    const begunAt = performance.now()
    const sampling = setInterval(() => {
      samples.push({ minute: (performance.now() - begunAt) / 60_000, mib: shop.processes.map(({ pid }) => residentMiB(pid())) })
    }, 1_000)
    const visitor = async () => {
      while (performance.now() < endsAt) {
        const answer = await visitors.visit()
        if (isBlank(answer)) blank++
        // Answers are no longer needed, and would fill this process's memory.
        answers.push({ ...answer, headers: {}, body: '' })
        // Spread like the clicks of independent people.
        await wait(-pauseMs * Math.log(1 - chance()))
      }
    }
    await Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
    clearInterval(sampling)
    const settled = samples.filter(({ minute }) => minute > minutes * settlesWithin)
    const slopes = shop.processes.map((_, index) => slopeOf(settled, index))
    const pages = answers.filter(({ kind }) => kind === 'page')
    const slow = percentile(pages, 0.99)
    const limits = judgeLongLoad({ minutes, steepest: Math.max(...slopes), slow })
    return {
      figures: [
        describeAnswers(`${minutes} minutes, seed ${seed}`, answers),
        `${visitors.pages()} different pages, p50 ${percentile(pages, 0.5).toFixed(0)} ms, p99 ${slow.toFixed(0)} ms`,
        ...shop.processes.map((_, index) => {
          const sixths = [1, 2, 3, 4, 5, 6].map((sixth) => sampleAt(samples, (minutes * sixth) / 6)?.mib[index])
          return `memory of process ${index + 1} after each sixth: ${sixths.join(', ')} MiB; ${slopes[index]?.toFixed(2)} MiB a minute after the first`
        }),
        `${visitors.clicks().acknowledged} orders acknowledged`,
      ],
      breaches: [
        ...listUnexpected(answers, [200]),
        ...(blank > 0 ? [`${blank} pages were blank`] : []),
        ...limits.breaches,
        ...(await visitors.settle()),
        ...(await listBroken(shop)),
      ],
      unchecked: limits.unchecked,
    }
  },
}

/** The pages of all memos in both languages, in random order: neighbours have different subjects. */
async function listPages({ database: { db } }: ChaosShop): Promise<string[]> {
  const rows = await db.select({ id: memos.id }).from(memos).where(eq(memos.isActive, true)).orderBy(sql`md5(${memos.id}::text)`)
  return rows.flatMap(({ id }) => locales.map((locale) => `/memos/${id}?lang=${locale}`))
}

type Sample = { minute: number; mib: number[] }

const sampleAt = (samples: readonly Sample[], until: number) => samples.findLast(({ minute }) => minute <= until)

/** MiB a minute, by least squares. */
function slopeOf(samples: readonly Sample[], index: number): number {
  const points = samples.map(({ minute, mib }) => ({ x: minute, y: mib[index] ?? 0 }))
  const mean = (pick: (point: { x: number; y: number }) => number) => points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  const above = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  const below = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  return above / below
}
