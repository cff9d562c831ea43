import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Pools } from '../db/open-database.ts'
import type { Deps } from '../deps.ts'
import { listQueues } from '../queue/list-queues.ts'
import { payments } from '../sales/books/order.schema.ts'

type Needed = Pick<Deps, 'db' | 'now'>
type Connections = { pools: Pools; isReplicaRead: (() => boolean) | undefined }
type Queues = Awaited<ReturnType<typeof listQueues>>
type OpenPayments = { status: string; count: number; oldestSeconds: number }[]
type Read = { queues: Queues; openPayments: OpenPayments; booksRightSeconds: number | null; readAt: number }

/** Less than a scraper's timeout: a missing answer says less than one that names the fault. */
const patienceMs = 3_000
/** One scrape requests all of them at once. */
const keptMs = 1_000

/**
 * Figures that are the same in every process, read from the database at the time of the scrape: queues, open payments, and whether the database
 * answers at all. While it does not, the others are left out, because old figures would look like good ones.
 */
export function registerShopFigures(registry: Registry, { db, now }: Needed, { pools, isReplicaRead }: Connections): void {
  let reading: Promise<Read | undefined> | undefined
  let readAt = 0
  const read = (): Promise<Read | undefined> => {
    if (reading && now().getTime() - readAt < keptMs) return reading
    readAt = now().getTime()
    reading = withPatience(readShop(db, readAt))
    return reading
  }
  // All processes agree, but not at the same moment.
  const gauge = (name: string, help: string, label: string, valuesOf: (shop: Read) => Iterable<[string, number]>) => {
    const made = new Gauge({
      ...{ name, help, labelNames: [label], registers: [registry], aggregator: 'max' as const },
      collect: async () => {
        const shop = await read()
        made.reset()
        for (const [value, figure] of shop ? valuesOf(shop) : []) made.set({ [label]: value }, figure)
      },
    })
  }
  const byQueue = (figureOf: (queue: Queues[number], shop: Read) => number) => (shop: Read) =>
    shop.queues.map((queue): [string, number] => [queue.kind, figureOf(queue, shop)])
  const byStatus = (figureOf: (payment: OpenPayments[number]) => number) => (shop: Read) =>
    shop.openPayments.map((payment): [string, number] => [payment.status, figureOf(payment)])

  gauge(
    'shop_queue_waiting',
    'Jobs that wait for their turn or for the next try',
    'queue',
    byQueue(({ waiting }) => waiting),
  )
  gauge(
    'shop_queue_failing',
    'Jobs that have failed and will be tried again',
    'queue',
    byQueue(({ failing }) => failing),
  )
  gauge(
    'shop_queue_failed',
    'Jobs that nobody will try again unless staff say so',
    'queue',
    byQueue(({ failed }) => failed),
  )
  gauge(
    'shop_queue_running',
    'Jobs under way',
    'queue',
    byQueue(({ underWay }) => underWay),
  )
  gauge(
    'shop_queue_oldest_seconds',
    'Age of the oldest job that waits',
    'queue',
    byQueue(({ oldestAt }, shop) => (oldestAt ? Math.max(0, (shop.readAt - Date.parse(oldestAt)) / 1000) : 0)),
  )
  gauge(
    'shop_open_payments',
    'Payments whose outcome is not known yet, by state',
    'status',
    byStatus(({ count }) => count),
  )
  gauge(
    'shop_open_payments_oldest_seconds',
    'Age of the oldest of them',
    'status',
    byStatus(({ oldestSeconds }) => oldestSeconds),
  )

  const books = new Gauge({
    ...{ name: 'shop_books_right_seconds', help: 'Since the last check began that found all books right', registers: [registry] },
    aggregator: 'max',
    collect: async () => {
      const seconds = (await read())?.booksRightSeconds
      if (seconds === null || seconds === undefined) books.remove()
      else books.set(seconds)
    },
  })
  const up = new Gauge({
    ...{ name: 'shop_database_up', help: '1 if the database answers within three seconds, else 0', registers: [registry] },
    aggregator: 'min',
    collect: async () => {
      up.set((await read()) ? 1 : 0)
    },
  })
  registerPools(registry, pools)
  if (isReplicaRead) registerReplica(registry, isReplicaRead)
}

function registerReplica(registry: Registry, isReplicaRead: () => boolean): void {
  const isRead = new Gauge({
    ...{
      name: 'shop_replica_read',
      help: '1 if public pages are read from the replica, 0 while it is behind or away',
      registers: [registry],
    },
    aggregator: 'min',
    collect: () => {
      isRead.set(isReplicaRead() ? 1 : 0)
    },
  })
}

function registerPools(registry: Registry, pools: Pools): void {
  const open = Object.entries(pools).flatMap(([name, stateOf]) => (stateOf ? [{ name, stateOf }] : []))
  if (open.length === 0) return
  const connections = new Gauge({
    ...{ name: 'shop_database_connections', help: 'Connections to PostgreSQL by pool: busy, idle, and requests that wait for one' },
    ...{ labelNames: ['pool', 'state'], registers: [registry] },
    collect: () => {
      for (const { name: pool, stateOf } of open) {
        const { total, idle, waiting } = stateOf()
        connections.set({ pool, state: 'busy' }, total - idle)
        connections.set({ pool, state: 'idle' }, idle)
        connections.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
}

async function readShop(db: Deps['db'], readAt: number): Promise<Read> {
  const open = db
    .select({
      status: payments.status,
      count: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${payments.createdAt})), 0)::float8`,
    })
    .from(payments)
    .where(sql`${payments.nextCheckAt} is not null`)
    .groupBy(payments.status)
  const books = db.execute(sql`select extract(epoch from now() - max(began_at))::float8 as seconds from ledger_good_runs`)
  const [queues, openPayments, { rows }] = await Promise.all([
    listQueues(db),
    open,
    books as unknown as Promise<{ rows: { seconds: number | null }[] }>,
  ])
  return { queues, openPayments, booksRightSeconds: rows[0]?.seconds ?? null, readAt }
}

function withPatience(shop: Promise<Read>): Promise<Read | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), patienceMs)
    shop.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}
