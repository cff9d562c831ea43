import { s3Store } from 'provider/src/files/s3/s3-store.ts'
import { startS3 } from 'provider/src/files/testing/s3-server.ts'
import { type FaultyLine, openLine } from 'provider/src/testing/crowd/line.ts'
import { listTorn, openDesk } from '../desk.ts'
import { describeAnswers, type Fault, listBlank, listBroken, listUnexpected, loadFor, untilAll } from '../fault.ts'
import { type Answer, percentile, startLoad } from '../load.ts'
import { openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const faultMs = 12_000
const bought = 240

type S3 = Awaited<ReturnType<typeof startS3>>
type Break = { name: string; begin: (line: FaultyLine, s3: S3) => () => void; expected: number[] }

const breaks: Break[] = [
  {
    ...{ name: 'away', expected: [503] },
    begin: (line) => {
      line.cut()
      return line.restore
    },
  },
  {
    ...{ name: 'silent', expected: [503] },
    begin: (line) => {
      line.fallSilent()
      return line.restore
    },
  },
  {
    ...{ name: 'slow (300 ms a message)', expected: [200, 206, 503] },
    begin: (line) => {
      line.slowDown(300)
      return line.restore
    },
  },
  {
    ...{ name: 'busy (503 to two of three)', expected: [200, 206, 503] },
    begin: (_, { line }) => {
      let asked = 0
      line.faultOf = () => (asked++ % 3 === 0 ? undefined : { status: 503, code: 'SlowDown' })
      return () => {
        line.faultOf = () => undefined
      }
    },
  },
  {
    ...{ name: 'cut (a connection every 50 ms)', expected: [0, 200, 206, 503] },
    begin: (line) => {
      const cutting = setInterval(line.cutOne, 50)
      return () => clearInterval(cutting)
    },
  },
]

/** Promise 30, for a bucket: only what needs a file waits, nobody gets half of one, and failed work succeeds on the next request. */
export const storeAway: Fault = {
  name: 'store-away',
  says: `the bucket is away, silent, slow, busy and cut, ${faultMs / 1000} s each, while students open memos, a clerk imports and others buy`,
  run: async () => {
    const s3 = await startS3()
    const place = new URL(s3.url('shop'))
    const line = await openLine(place.searchParams.get('endpoint') ?? '')
    place.searchParams.set('endpoint', line.url)
    try {
      await using shop = await openChaosShop({ settings: { FILES_URL: place.href } })
      const visitors = await invite(shop, { items: 100 })
      await loadFor((bought / 20) * 1000, 20, visitors.buy)
      const desk = await openDesk(shop)
      const figures: string[] = []
      const breaches: string[] = []
      for (const { name, begin, expected } of breaks) {
        await desk.send()
        const restore = begin(line, s3)
        const visiting = startLoad(10, visitors.visit)
        const [read, sent] = await Promise.all([loadFor(faultMs, 4, desk.read), desk.send()])
        const visits = await visiting.stop()
        restore()
        const backMs = await untilAll([async () => [200, 206].includes((await desk.read()).status)])
        const { applied, failed } = await desk.goOn()
        figures.push(
          describeAnswers(`${name}: files`, read),
          `  ${describeAnswers('pages, accounts and orders', visits)}`,
          `  an upload was answered by ${sent.status}; of all imports so far ${applied} are saved and ${failed} said that they failed`,
          `  files are read again after ${(backMs / 1000).toFixed(1)} s`,
        )
        breaches.push(
          ...listUnexpected(read, expected),
          ...listTorn(read),
          ...listSilent(read),
          ...listUnexpected([sent], [200, 503]),
          ...listUnexpected(visits, [200]),
          ...listBlank(visits),
          ...(percentile(read, 1) > 16_000 ? ['somebody waited for a file longer than 16 s'] : []),
          ...(percentile(visits, 0.99) > 10_000 ? ['whoever needs no file waited, too'] : []),
          // A silent connection is given up after 4.5 s, and everybody is refused for two more.
          ...(backMs > 10_000 ? ['it took more than 10 s until files were read again'] : []),
        )
      }
      const faults = await desk.settle(s3Store(s3.place('shop')))
      figures.push(`${desk.copies().opened} copies are whole, and what had failed was imported when it was sent again`)
      return { figures, breaches: [...breaches, ...faults, ...(await visitors.settle()), ...(await listBroken(shop))] }
    } finally {
      await line.close()
      await s3.close()
    }
  },
}

/** Refusals say when to come back. */
function listSilent(answers: readonly Answer[]): string[] {
  const silent = answers.filter(({ status, headers }) => status === 503 && !headers['retry-after']).length
  return silent === 0 ? [] : [`${silent} were refused without a word when to come back`]
}
