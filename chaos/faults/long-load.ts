import { locales } from 'contract/locale.ts'
import { seededRandom } from 'contract/seeded-random.ts'
import { eq, sql } from 'drizzle-orm'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { describeAnswers, type Fault, listBroken, listUnexpected, wait } from '../fault.ts'
import { type Memory, openMemory, slopeOf } from '../held-memory.ts'
import { judgeLongLoad } from '../judge-long-load.ts'
import { type Answer, isBlank, percentile } from '../load.ts'
import { type ChaosShop, openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const visitorsAtOnce = 6
/** On average, between an answer and the next click. */
const pauseMs = 60
/** Memory is measured after each part of the run; the first one fills the caches. */
const parts = 6
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
    const memory = await openMemory(shop)
    const visitors = await invite(shop, { seed, items: 400, pages: await listPages(shop) })
    const answers: Answer[] = []
    const chance = seededRandom(seed + 1)
    let blank = 0
    const endsAt = performance.now() + minutes * 60_000
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
    const [measured] = await Promise.all([memory.follow(minutes, parts), ...Array.from({ length: visitorsAtOnce }, visitor)])
    const growths = shop.processes.map((_, index) => slopeOf(heldBy(measured, index)))
    const pages = answers.filter(({ kind }) => kind === 'page')
    const slow = percentile(pages, 0.99)
    const limits = judgeLongLoad({ minutes, steepest: Math.max(...growths), slow })
    return {
      figures: [
        describeAnswers(`${minutes} minutes, seed ${seed}`, answers),
        `${visitors.pages()} different pages, p50 ${percentile(pages, 0.5).toFixed(0)} ms, p99 ${slow.toFixed(0)} ms`,
        ...growths.map((growth, index) => {
          const taken = measured.map((memory) => memory.taken[index])
          const held = heldBy(measured, index).map(({ mib }) => mib)
          return `memory of process ${index + 1} after each part: ${held.join(', ')} MiB without garbage, ${taken.join(', ')} with it; ${growth.toFixed(2)} MiB more a minute`
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

const heldBy = (measured: readonly Memory[], index: number) => measured.map(({ minute, held }) => ({ minute, mib: held[index] ?? 0 }))
