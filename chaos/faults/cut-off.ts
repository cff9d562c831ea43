import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { diskStore } from 'provider/src/files/disk-store.ts'
import { openLine } from 'provider/src/testing/crowd/line.ts'
import { type Delivered, openMailServer } from 'provider/src/testing/mail-server.ts'
import { type Desk, openDesk } from '../desk.ts'
import { type Editor, openEditor } from '../editor.ts'
import {
  describeAnswers,
  type Fault,
  isReady,
  listBlank,
  listBroken,
  listUnexpected,
  loadFor,
  type Outcome,
  untilAll,
  wait,
} from '../fault.ts'
import { type Answer, ask, percentile, startLoad } from '../load.ts'
import { type Break, type Machine, type Network, openNetwork } from '../network.ts'
import { type ChaosShop, openChaosShop, type Process } from '../shop.ts'
import { type Cut, cutAtWork } from '../take-over.ts'
import { invite, type Visitors } from '../visitors.ts'

const cutMs = 30_000
const breaks: { how: Break; name: string; victim: 0 | 1 }[] = [
  { how: 'cable', name: 'the cable of the first machine is out', victim: 0 },
  { how: 'switch', name: 'the switch passes on nothing of the second machine', victim: 1 },
]
/** PostgreSQL waits 5 s for a client that is silent within a transaction, and for late data over a slow line. */
const heldWithinMs = 12_000
/** A lost machine holds a mail for two minutes at most, the queue checks again within two more, and waits before it retries. */
const mailedWithinMs = 300_000
/** A visitor leaves after 30 s, and the balancer needs a moment to notice who is away. */
const noticedWithinMs = 2_500

/** Promises 2, 10, 13 and 15: one of two machines reaches nobody for a while, and neither side is told. */
export const cutOff: Fault = {
  name: 'cut-off',
  says: `each of two machines in turn is cut off for ${cutMs / 1000} s, without a word, while people look and buy, a clerk imports and edits, and mails are sent; then one stays away until its work is done by the other`,
  run: async () => {
    const network = await openNetwork(2)
    if (!network)
      return {
        figures: [],
        breaches: [],
        skipped: 'two machines have a network of their own, which takes root and the programs ip and bridge',
      }
    try {
      return await cutEach(network)
    } finally {
      await network.close()
    }
  },
}

type Scene = { shop: ChaosShop; visitors: Visitors; desk: Desk; editor: Editor; askForMail: () => Promise<Answer> }

async function cutEach(network: Network): Promise<Outcome> {
  const mail = await openMailServer()
  const mailLine = await openLine(mail.url, network.address)
  try {
    await using shop = await openChaosShop({ processes: 2, network, served: () => ({ SMTP_URL: mailLine.url }) })
    const visitors = await invite(shop, { items: 100 })
    await loadFor(3_000, 10, visitors.buy)
    const asked: string[] = []
    let forgetful = 0
    const askForMail = async () => {
      const { email } = shop.students[forgetful++] ?? shop.clerk
      const answer = await ask({ kind: 'mail', url: `${shop.url}/api/Website/Customer/ForgetPassword`, method: 'POST', body: { email } })
      if (answer.status === 200) asked.push(email)
      return answer
    }
    const scene = { shop, visitors, askForMail, desk: await openDesk(shop), editor: await openEditor(shop) }
    const figures: string[] = []
    const breaches: string[] = []
    let held = 0
    const cutOf = (victim: 0 | 1, how: Break): Cut => {
      const machine = network.machines[victim] as Machine
      const [cut, other] = [shop.processes[victim] as Process, shop.processes[1 - victim] as Process]
      return { cut, other, begin: () => machine.cutOff(how), end: machine.reconnect }
    }
    for (const { how, name, victim } of breaks) {
      const outcome = await cutOne(scene, { ...cutOf(victim, how), name })
      held += outcome.held
      figures.push(...outcome.figures)
      breaches.push(...outcome.breaches)
    }
    const atWork = await cutAtWork(shop, scene.desk, cutOf(0, 'switch'))
    const keys = () => listKeyMails(mail.delivered, asked)
    const mailMs = await untilAll([async () => keys().different >= asked.length], mailedWithinMs)
    const { sent, different } = keys()
    return {
      figures: [
        ...[...figures, ...atWork.figures],
        `the last of ${asked.length} mails came ${(mailMs / 1000).toFixed(1)} s after all that; ${sent - different} went out again as the same mail`,
      ],
      breaches: [
        ...[...breaches, ...atWork.breaches],
        ...(held > 0 ? [] : ['no transaction was under way when a line was cut, so nothing was tried']),
        ...(different === asked.length ? [] : [`${asked.length} mails were asked for and ${different} sent`]),
        ...(await scene.desk.settle(diskStore(join(dirname(shop.log), 'files')))),
        ...(await visitors.settle()),
        ...(await listBroken(shop)),
      ],
    }
  } finally {
    await Promise.all([mailLine.close(), mail.close()])
  }
}

async function cutOne({ shop, visitors, desk, editor, askForMail }: Scene, { name, cut, other, begin, end }: Cut & { name: string }) {
  const pid = cut.pid()
  await editor.look(cut.url)
  const visiting = startLoad(10, visitors.visit)
  const buying = startLoad(3, visitors.insist)
  await wait(2_000)
  await desk.send()
  // A network about to fail is slow: so transactions and jobs are under way when it does.
  shop.line.slowDown(100)
  const mailed = await loadFor(1_500, 4, askForMail)
  await begin()
  const cutAt = performance.now()
  const sinceMs = () => performance.now() - cutAt
  shop.line.restore()
  await wait(1_000)
  const [held, heldJobs] = [await countHeld(shop), await countHeldJobs(shop)]
  const heldMs = sinceMs()
  const freeing = untilAll([async () => (await countHeld(shop)) === 0]).then(
    (ms) => heldMs + ms,
    () => Number.POSITIVE_INFINITY,
  )
  const onItself = {
    health: startLoad(4, () => ask({ kind: 'health', url: `${cut.url}/healthz` })),
    ready: startLoad(2, () => ask({ kind: 'ready', url: `${cut.url}/readyz` })),
    kept: startLoad(4, () => editor.look(cut.url)),
    orders: startLoad(1, () => visitors.buy(cut.url)),
  }
  await wait(noticedWithinMs)
  const title = await renameAt(editor, other)
  const savedMs = title ? sinceMs() : Number.POSITIVE_INFINITY
  const elsewhere = await loadFor(Math.max(3_000, cutMs - sinceMs() - 3_000), 5, visitors.look)
  const isServing = await isReady(other.url)
  await wait(Math.max(0, cutMs - sinceMs()))
  const stopping = Object.values(onItself).map((load) => load.stop())
  const freedMs = await freeing
  const endedMs = sinceMs()
  await end()
  const [backMs, heardMs] = await Promise.all([
    untilAll([() => isReady(cut.url), async () => (await visitors.buy(cut.url)).status === 200]),
    untilAll([async () => title !== undefined && (await editor.look(cut.url)).body.includes(title)]),
  ])
  await wait(3_000)
  const [visits, orders] = await Promise.all([visiting.stop(), buying.stop()])
  // Requests that were still waiting were answered over the line.
  const [health = [], ready = [], kept = [], stranded = []] = (await Promise.all(stopping)).map((answers) =>
    answers.filter(({ endedAt }) => endedAt < cutAt + endedMs),
  )
  const after = await loadFor(3_000, 5, visitors.look)
  const { applied, failed } = await desk.goOn()
  const slowest = percentile(orders, 1)
  const wasHeld = ({ status, begunAt, endedAt }: Answer) => status === 0 && begunAt < cutAt + noticedWithinMs && endedAt > cutAt
  return {
    held,
    figures: [
      describeAnswers(`${name}: pages, accounts and orders`, visits),
      `  ${visits.filter(wasHeld).length} of them waited in vain for the machine that was cut off`,
      `  ${describeAnswers('orders, clicked again until they are answered', orders)}, the slowest ${(slowest / 1000).toFixed(1)} s`,
      `  ${held} transactions were cut in their middle; PostgreSQL had given up all of them after ${(freedMs / 1000).toFixed(1)} s; ${heldJobs} jobs stayed with the machine`,
      `  ${describeAnswers('on the machine itself: a page that it keeps', kept)}; ${describeAnswers('orders', stranded)}`,
      `  ${describeAnswers('/readyz', ready)}; ${describeAnswers('/healthz', health)}`,
      `  ${describeAnswers('pages meanwhile, by the other one', elsewhere)}; a change was saved there ${(savedMs / 1000).toFixed(1)} s after the cut`,
      `  normal ${(backMs / 1000).toFixed(1)} s after the line was back, and the change was seen there after ${(heardMs / 1000).toFixed(1)} s`,
      `  of all imports so far ${applied} are saved and ${failed} said that they failed, the last ${((sinceMs() - endedMs) / 1000).toFixed(0)} s after the line was back`,
    ],
    breaches: [
      ...listUnexpected(mailed, [200, 503]),
      ...listUnexpected(
        visits.filter((answer) => !wasHeld(answer)),
        [200, 503],
      ),
      ...listUnexpected(orders, [200]),
      ...listUnexpected(kept, [200]),
      ...listUnexpected(stranded, [503]),
      ...listUnexpected(ready, [503]),
      ...listUnexpected(health, [200]),
      ...listUnexpected([...elsewhere, ...after], [200]),
      ...listBlank([...visits, ...kept, ...elsewhere, ...after]),
      ...(isServing ? [] : ['the other machine was not ready']),
      ...(freedMs > heldWithinMs ? ['what the machine had locked stayed locked'] : []),
      ...(savedMs > heldWithinMs + 5_000 ? ['the other machine could not save a change'] : []),
      ...(slowest > 45_000 ? ['somebody who clicked again waited longer than 45 s for an order'] : []),
      ...(percentile(stranded, 1) > 20_000 ? ['the machine that was cut off took more than 20 s to say so'] : []),
      ...(backMs > 8_000 ? ['it took more than 8 s to be as before'] : []),
      ...(heardMs > 8_000 ? ['it took more than 8 s until a change that was made meanwhile was seen'] : []),
      ...(pid === cut.pid() ? [] : ['the process was another one afterwards']),
    ],
  }
}

/** A clerk who presses the button again until it is saved. */
async function renameAt(editor: Editor, { url }: Process): Promise<string | undefined> {
  let title: string | undefined
  await untilAll([
    async () => {
      title ??= await editor.rename(url)
      return title !== undefined
    },
  ])
  return title
}

/** Transactions of the shop in which PostgreSQL waits for the client. */
async function countHeld({ database }: ChaosShop): Promise<number> {
  const { rows } = (await database.db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
      and now() - state_change > interval '500 ms'`,
  )) as unknown as { rows: unknown[] }
  return rows.length
}

/** Jobs that were taken up before the cut, and whose end nobody has reported. */
async function countHeldJobs({ database }: ChaosShop): Promise<number> {
  const { rows } = (await database.db.execute(
    sql`select id from pgboss.job where state = 'active' and started_on < now() - interval '1 s'`,
  )) as unknown as { rows: unknown[] }
  return rows.length
}

/**
 * The password mails sent to these; their purchases cause other mails. If a mail's delivery could not be recorded, it is sent again under its
 * Message-ID, by which mailboxes recognise it (docs/operations.md).
 */
function listKeyMails(delivered: readonly Delivered[], asked: readonly string[]): { sent: number; different: number } {
  const keys = delivered.filter(
    ({ recipients, text }) => /\/resetPassword/i.test(text ?? '') && recipients.some((one) => asked.includes(one)),
  )
  return { sent: keys.length, different: new Set(keys.map(({ messageId }) => messageId)).size }
}
