import { readFile } from 'node:fs/promises'
import { pages } from 'contract/pages.ts'
import { seededRandom } from 'contract/seeded-random.ts'
import { hostileQuery, type Known, mutated, type Random, sample } from 'provider/src/testing/hostile-input.ts'
import { freePort } from 'storefront/testing/spawn-storefront.ts'
import { residentMiB } from '../../bench/shop.ts'
import { collectGarbage } from '../collect-garbage.ts'
import { describeAnswers, type Fault, isReady, listBlank, listBroken, listUnexpected, loadFor, wait } from '../fault.ts'
import { wireOf } from '../hostile-wire.ts'
import { type Answer, ask, countStatuses, percentile, startLoad } from '../load.ts'
import { type Operation, readOpenapi } from '../openapi.ts'
import { askAs } from '../session.ts'
import { type ChaosShop, openChaosShop, type Student } from '../shop.ts'
import { invite } from '../visitors.ts'

const bodies = 10_000
const warmUp = 1_000
const atOnce = 4
const mostGrowthMiB = 50
const mostLagMs = 200
/**
 * Data in flight before anybody reads it; whoever sends more to a call that does not want it may find the connection closed before hearing the
 * answer.
 */
const unreadBytes = 65_536

/** Promise 18: everything is answered, and leaves nothing behind. */
export const hostileBodies: Fault = {
  name: 'hostile-bodies',
  says: `${bodies} hostile bodies, made from the shop's own OpenAPI document, are sent to all calls by guests, students and owners`,
  run: async ({ seed }) => {
    const metrics = await freePort()
    const inspector = `127.0.0.1:${await freePort()}`
    await using shop = await openChaosShop({ owners: 60, settings: { METRICS_PORT: String(metrics) } })
    const [process] = shop.processes
    await process.kill('SIGTERM')
    await process.start([`--inspect=${inspector}`])
    const visitors = await invite(shop, { seed })
    const before = await loadFor(3_000, 20, visitors.visit)
    const { operations, schemas } = await readOpenapi(shop.url)
    const sender = createSender(shop, operations, { ...(await listKnown(shop)), schemas }, seededRandom(seed))
    const pid = process.pid()
    const sent = await sender.send(warmUp)
    const heldMiB = async () => {
      await wait(2_000)
      await collectGarbage(`http://${inspector}`)
      return residentMiB(pid)
    }
    const warmMiB = await heldMiB()
    const watching = watchLag(`http://127.0.0.1:${metrics}/metrics`, pid)
    const alive = startLoad(10, () => ask({ kind: 'health', url: `${process.url}/healthz` }))
    sent.push(...(await sender.send(bodies - warmUp)))
    const health = await alive.stop()
    const lags = await watching.stop()
    const busyMiB = residentMiB(pid)
    const grownMiB = (await heldMiB()) - warmMiB
    const after = await Promise.all(
      [pages.home, pages.memos, pages.packages].map(({ path }) => ask({ kind: 'page', url: shop.url + path })),
    )
    const errors = (await readFile(shop.log, 'utf8')).split('\n').filter((line) => line.includes('"request failed"'))
    const slowest = Math.max(...lags.map(({ lateMs }) => lateMs))
    const usual = lags.map(({ lateMs }) => lateMs).toSorted((a, b) => a - b)[Math.floor(lags.length / 2)] ?? 0
    const ownSlowest = Math.max(...lags.map(({ lateMs, waitedMs }) => lateMs - waitedMs))
    const cut = sent.filter(({ answer, bytes }) => answer.status === 0 && bytes <= unreadBytes)
    return {
      figures: [
        describeAnswers(
          `seed ${seed}`,
          sent.map(({ answer }) => answer),
        ),
        ...[...Map.groupBy(sent, ({ sort }) => sort)].map(
          ([sort, some]) => `  ${sort}: ${countStatuses(some.map(({ answer }) => answer))}`,
        ),
        ...[...Map.groupBy(sent, ({ who }) => who)].map(
          ([who, some]) => `  by a ${who}: ${countStatuses(some.map(({ answer }) => answer))}`,
        ),
        `memory without garbage: ${warmMiB} MiB after the first ${warmUp}, ${grownMiB} MiB more after all (with garbage ${busyMiB} MiB)`,
        `event loop: late by ${slowest.toFixed(0)} ms at most, by ${usual.toFixed(0)} ms in half of all seconds, and by ${Math.max(0, ownSlowest).toFixed(0)} ms at most without what it waited for a processor; /healthz p99 ${percentile(health, 0.99).toFixed(0)} ms`,
        `${sender.sessions()} sessions were used up by calls that ended them`,
      ],
      breaches: [
        ...sent
          .filter(({ answer }) => answer.status >= 500)
          .slice(0, 20)
          .map(({ answer, sort, text }) => `${answer.status} to ${answer.url}, ${sort}: ${text}`),
        ...(cut.length > 0 ? [`${cut.length} were not answered, such as ${cut[0]?.answer.url}, ${cut[0]?.sort}: ${cut[0]?.text}`] : []),
        ...errors.slice(0, 10).map((line) => `the log: ${line.slice(0, 600)}`),
        ...(grownMiB > mostGrowthMiB ? [`memory grew by ${grownMiB} MiB`] : []),
        ...(ownSlowest < mostLagMs && usual < mostLagMs
          ? []
          : [`the event loop was ${ownSlowest.toFixed(0)} ms late, and ${usual.toFixed(0)} ms in half of all seconds`]),
        ...listUnexpected([...before, ...health, ...after], [200]),
        ...listBlank([...before, ...after]),
        ...(process.pid() === pid && (await isReady(process.url)) ? [] : ['the process was another one afterwards, or not ready']),
        ...(await listBroken(shop)),
      ],
    }
  },
}

type Sent = { answer: Answer; sort: string; who: Who; bytes: number; text: string }
type Who = 'guest' | 'student' | 'owner'

/** Sends bodies to all operations in turn, several at once, each as one of three. */
function createSender(shop: ChaosShop, operations: readonly Operation[], known: Known, random: Random) {
  const logged: Record<Exclude<Who, 'guest'>, Student[]> = { student: [...shop.students], owner: [...shop.owners] }
  let turn = 0
  let lost = 0

  const sendOne = async (): Promise<Sent> => {
    const operation = operations[turn++ % operations.length] as Operation
    const { method, path, query, body } = operation
    const who = (['guest', 'student', 'owner', 'owner'] as const)[Math.floor(random() * 4)] ?? 'guest'
    const wire = wireOf(mutated(body ? sample(body, known, random) : {}, random), random)
    const search = hostileQuery(query, known, random)
    const asked = { ...{ kind: 'call', url: `${shop.url}${path}${search ? `?${search}` : ''}`, method }, body: wire.body, type: wire.type }
    const text = Buffer.from(wire.body.subarray(0, 300)).toString()
    const answered = (answer: Answer) => ({
      answer: { ...answer, body: '', headers: {} },
      who,
      sort: wire.sort,
      bytes: wire.body.length,
      text,
    })
    if (who === 'guest') return answered(await ask(asked))
    const [person] = logged[who]
    if (!person) throw new Error(`No ${who} is logged in any more`)
    const answer = await askAs(shop, person, asked)
    if (answer.status === 401 && logged[who][0] === person && !(await isLoggedIn(shop, person))) {
      logged[who].shift()
      lost++
    }
    return answered(answer)
  }

  return {
    sessions: () => lost,
    send: async (count: number): Promise<Sent[]> => {
      const sent: Sent[] = []
      let left = count
      const one = async () => {
        while (left-- > 0) sent.push(await sendOne())
      }
      await Promise.all(Array.from({ length: atOnce }, one))
      return sent
    },
  }
}

const isLoggedIn = async (shop: ChaosShop, { token }: Student): Promise<boolean> =>
  (await ask({ kind: 'account', url: `${shop.url}/api/Website/Library/GetAll`, token })).status !== 401

/** Ids and texts by which some calls pass the first check. */
async function listKnown(shop: ChaosShop): Promise<Known> {
  const kinds = ['Memo', 'Package', 'Subject', 'StudyStage']
  const listed = await Promise.all(
    kinds.map((kind) => ask({ kind: 'catalogue', url: `${shop.url}/api/Website/${kind}/GetAll?pageSize=5` })),
  )
  const ids = listed.flatMap(({ body }) => [...body.matchAll(/"id":(\d+)/g)].slice(0, 8).map(([, id]) => Number(id)))
  const { email, personId } = shop.students[0] as Student
  return { ids, texts: [...ids.map(String), `${ids[0]}:print`, email, personId, 'salmiya', '5123 4567', 'دانة', '493827'] }
}

type Lag = { lateMs: number; waitedMs: number }

/**
 * The maximum delay of the event loop in milliseconds, for each second, and how long its thread waited for a processor meanwhile (Linux).
 * Reading the histogram resets it.
 */
function watchLag(url: string, pid: number): { stop: () => Promise<Lag[]> } {
  let isOver = false
  const lags: Lag[] = []
  const look = async () => {
    const { body } = await ask({ kind: 'figures', url })
    const [, waitedNs] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')
    return {
      lateMs: Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(body)?.[1] ?? Number.NaN) * 1000,
      waitedMs: Number(waitedNs) / 1e6,
    }
  }
  const watching = (async () => {
    let last = await look()
    while (!isOver) {
      await wait(1_000)
      const next = await look()
      lags.push({ lateMs: next.lateMs, waitedMs: next.waitedMs - last.waitedMs })
      last = next
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return lags
    },
  }
}
