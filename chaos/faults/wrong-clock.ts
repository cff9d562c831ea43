import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeAnswers, type Fault, listBlank, listBroken, listUnexpected, loadFor, type Outcome, wait } from '../fault.ts'
import { type Answer, startLoad } from '../load.ts'
import { refresh } from '../session.ts'
import { type ChaosShop, openChaosShop } from '../shop.ts'
import { invite, type Visitors } from '../visitors.ts'

const hourMs = 60 * 60_000
const shiftClock = new URL('../shift-clock.mjs', import.meta.url).href
const shifts = [
  ['an hour late', -hourMs],
  ['an hour early', hourMs],
  ['right again', 0],
] as const

/** Promise 30: a machine whose clock is an hour wrong, or is set while the shop runs, logs nobody out permanently, and its books hold. */
export const wrongClock: Fault = {
  name: 'wrong-clock',
  says: 'the clock of the shop’s machine is an hour late, then an hour early, then right; at first from the start of the process, then it is set while the shop runs',
  run: async () => {
    await using shop = await openChaosShop({ students: 20 })
    const visitors = await invite(shop)
    const outcomes = [await startWrong(shop, visitors), await setWhileRunning(shop, visitors)]
    return {
      figures: outcomes.flatMap(({ figures }) => figures),
      breaches: [...outcomes.flatMap(({ breaches }) => breaches), ...(await visitors.settle()), ...(await listBroken(shop))],
    }
  },
}

async function startWrong(shop: ChaosShop, visitors: Visitors): Promise<Outcome> {
  const figures: string[] = []
  const breaches: string[] = []
  for (const [name, shiftMs] of shifts) {
    await restart(shop, { CLOCK_SHIFT_MS: String(shiftMs) })
    const refreshed = await refreshAll(shop)
    const visits = await loadFor(3_000, 20, visitors.visit)
    figures.push(describeAnswers(name, visits), describeSessions(refreshed))
    breaches.push(...listUnexpected(refreshed, [200]), ...listUnexpected(visits, [200]))
  }
  return { figures, breaches }
}

/**
 * Nobody restarts: what the process remembers is from another time, and the visitors go on. Staff are not among them: a clock that jumps over
 * their half hour without a request ends their sessions, and nobody could know better.
 */
async function setWhileRunning(shop: ChaosShop, visitors: Visitors): Promise<Outcome> {
  // It must be there as long as the process is, which still answers when the clicks are made once more.
  const file = join(dirname(shop.log), 'clock-shift')
  const figures: string[] = []
  const breaches: string[] = []
  await writeFile(file, '0')
  await restart(shop, { CLOCK_SHIFT_FILE: file })
  const pid = shop.processes[0].pid()
  for (const [name, shiftMs] of shifts) {
    const visiting = startLoad(20, visitors.visit)
    await wait(1_000)
    await writeFile(file, String(shiftMs))
    await wait(2_000)
    const refreshed = await refreshAll(shop)
    const visits = await visiting.stop()
    figures.push(describeAnswers(`set to ${name}`, visits), describeSessions(refreshed))
    breaches.push(
      ...listUnexpected(refreshed, [200]),
      ...listUnexpected(visits, [200]),
      ...listBlank(visits),
      ...(isClockAt(shop, shiftMs) ? [] : [`the clock was not ${name}: nothing was tried`]),
    )
  }
  if (shop.processes[0].pid() !== pid) breaches.push('the process was another one afterwards')
  return { figures, breaches }
}

async function restart({ processes: [process] }: ChaosShop, settings: Record<string, string>): Promise<void> {
  await process.kill('SIGTERM')
  await process.start([`--import=${shiftClock}`], settings)
}

const refreshAll = (shop: ChaosShop) => Promise.all(shop.students.map((student) => refresh(shop, student)))

const describeSessions = (refreshed: readonly Answer[]) =>
  `${refreshed.filter(({ status }) => status === 200).length} of ${refreshed.length} sessions go on`

/** By the time in a token that was made just now. */
function isClockAt({ students }: ChaosShop, shiftMs: number): boolean {
  const [, claims = ''] = students.at(0)?.token.split('.') ?? []
  const { iat } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number }
  return Math.abs(iat * 1000 - Date.now() - shiftMs) < hourMs / 2
}
