import { taxBasisPoints } from 'contract/countries/tax.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { Logger } from 'pino'
import { closeDemo } from './account/close-demo.ts'
import { renewOpeningLink } from './account/first-staff/opening-link.ts'
import { type App, createApp, createWorkerApp, type ProviderDeps } from './app.ts'
import { createBotCheck } from './bot-check/create-bot-check.ts'
import { sharedCatalogueChanges } from './catalog/catalogue-changes.ts'
import { type Cdn, openCdn } from './cdn/purge-cdn.ts'
import { followConnections, followIn, type LiveConnections, liveMailer, standingOf } from './connection/live-connections.ts'
import { endRehearsalBesideLive } from './connection/save-rehearsal.ts'
import { startJobs } from './db/jobs.ts'
import { migrate } from './db/migrate.ts'
import { type OpenDatabase, openDatabase, type PoolState, type Pools } from './db/open-database.ts'
import { readWithin } from './db/read-within.ts'
import { openReplica, type Replica } from './db/replica.ts'
import { openFiles } from './files/open-files.ts'
import type { Env } from './gather-env.ts'
import { createLog } from './http/log.ts'
import { type OpenAccessKeys, openAccessKeys } from './keys/open-access-keys.ts'
import { tendKeys } from './keys/rotate-keys.ts'
import { mailboxMailer } from './mail/mailbox-mailer.ts'
import { webhookAnswerMs } from './sales/aftercare/webhook/receive-webhook.ts'
import { gatewayCompanies } from './sales/gateways/find-gateway.ts'
import { gatewayAnswerMs } from './sales/gateways/with-deadline.ts'
import { isLedgerDue } from './sales/ledger/verify-ledger.job.ts'
import { loadSecrets } from './secrets.ts'
import { warningText } from './shop/warnings.ts'
import { followShop } from './shop-settings/live-shop.ts'
import { type Fullness, openPressure } from './throttle/pressure.ts'
import { createThrottle } from './throttle/throttle.ts'
import { startWorkers } from './workers.ts'

/** How long a stop waits for running jobs: less if requests have had their time before. */
const besideRequestsMs = 5_000
const jobsAloneMs = 25_000
/**
 * The share of this process's connections only for payments. An order needs one for ten statements, each of which waits for a busy process:
 * three were too few under `npm run chaos -- overload`.
 */
const payingShare = 0.5
/** Payers wait longer for a connection than others do, but not as long as a browser. */
const payingPatienceMs = 10_000
/** With the wait for a connection, a page without its reviews is answered within three seconds. */
const extraPatienceMs = 2_500
/** Logged with the new level whenever it changes. */
export const pressureMessage = 'the pressure on this process has changed'

export type OpenProvider = {
  app: App
  deps: ProviderDeps
  engine: 'pglite' | 'postgres'
  /** Connections to PostgreSQL by purpose. */
  pools: Pools
  /** Whether public reads currently go to the replica; undefined if there is none. */
  isReplicaRead: Replica['isRead']
  /** The CDN in front of the shop, if there is one that is told of changes. */
  cdn: Cdn | undefined
  /** The token of the link by which whoever started the shop becomes its first SuperAdmin; undefined if it has one. */
  openingToken: string | undefined
  close: () => Promise<void>
}

/**
 * Opens the database, migrates it to the newest schema, starts job workers if ROLE says so, and answers the app. `isFirst`: false in an
 * additional process, because the first one does the start-up work on the database once for all.
 */
export async function openProvider(env: Env, { isFirst = true } = {}): Promise<OpenProvider> {
  const log = createLog(env.LOG_LEVEL, { format: env.LOG_FORMAT })
  const { database, paying } = await openDatabases(env)
  if (isFirst) await migrate(database)
  const loaded = await loadSecrets(env)
  if (isFirst) await tendKeys({ db: database.db, secret: loaded.refreshToken, now: new Date() })
  const accessToken = await openAccessKeys({ db: database.db, issuer: env.PRODUCT_KEY, secret: loaded.refreshToken })
  const secrets = { ...loaded, accessToken }
  const doesJobs = env.ROLE !== 'web'
  const servesPages = env.ROLE !== 'worker'
  // Processes without jobs leave the schedule and the queues' upkeep to those with jobs.
  const share = doesJobs ? { useListenNotify: true } : { schedule: false, supervise: false }
  const jobs = await startJobs({ ...database.bossOptions, ...share }, log)
  const now = () => new Date()
  const defaults = {
    ...{ given: env.givenGateways, rules: env.gatewayRules, cod: env.gateways.cod },
    apiUrls: env.gatewayUrls,
    mail: env.SMTP_URL ? { transport: { url: env.SMTP_URL }, from: env.MAIL_FROM } : undefined,
  }
  const connections = followConnections(paying.db, defaults, loaded.twoStep)
  await connections.refresh()
  if (isFirst) {
    warnOfUnreadable(connections, log)
    await endRehearsalBesideLive({ db: database.db, now, connections })
  }
  const live = followShop(paying.db, env.shop, connections.refresh)
  const throttle = createThrottle(database.db, env.limits)
  const pressure = openPressure((pressure) => log.warn({ pressure }, pressureMessage))
  if (database.pool) pressure.watch(waitingFor(database.pool, 4))
  // Nobody who pays should wait.
  if (paying.pool) pressure.watch(waitingFor(paying.pool, 1))
  const cdn = env.cdn && openCdn({ ...env.cdn, log })
  const changes = await sharedCatalogueChanges(database, log, { purgeCdn: cdn?.purge })
  const replica = await openReplica({ primary: database.db, url: env.DATABASE_REPLICA_URL, poolSize: env.poolSize, log })
  // First, because page caches are refilled as soon as they hear of a change.
  changes.onCatalogueChange(replica.changed)
  changes.onCatalogueChange(live.forget)
  const deps: ProviderDeps = {
    db: database.db,
    readPublic: replica.readPublic,
    // Embedded, all reads wait in one queue, and none of them for a lock.
    readExtra: database.engine === 'postgres' ? readWithin(replica.readPublic, extraPatienceMs) : replica.readPublic,
    live,
    connections,
    jobs,
    log,
    now,
    settings: {
      productKey: env.PRODUCT_KEY,
      get currency() {
        return live.current().currency
      },
      publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
      port: env.PORT,
      isDemo: env.isDemo,
      shop: env.shop,
      taxRateOf: taxBasisPoints,
      limits: env.limits,
      listFileRows: env.LIST_FILE_ROWS,
      sandboxFaults: env.sandboxFaults,
      gatewayAnswerMs,
      webhookAnswerMs,
      ...standingOf(connections),
    },
    secrets,
    files: openFiles(env),
    onCatalogueChange: changes.onCatalogueChange,
    changeCatalogue: changes.changeCatalogue,
    throttle,
    paying: { db: paying.db, throttle: createThrottle(paying.db, env.limits) },
    pressure,
    botCheck: createBotCheck({ keys: env.botCheck, signingSecret: secrets.twoStep, throttle, now }),
    mailer: liveMailer(connections, mailboxMailer(database.db), () => nameOf(live.current())),
  }
  followIn(deps.settings, connections)
  if (isFirst) void lookAtFiles(deps)
  if (isFirst && !env.isDemo) await leaveDemo(deps)
  if (isFirst) for (const warning of deps.settings.warnings) log.warn({ warning }, warningText(warning, gatewayCompanies))
  if (doesJobs) await startWorkers(deps)
  if (isFirst && (await isLedgerDue(deps))) await jobs.send(database.db, 'verify-ledger', {})
  // The newest link is the valid one: a process that cannot open it makes none.
  const openingToken = env.isDemo || !isFirst || !servesPages ? undefined : await renewOpeningLink(deps)
  const reloading = reloadKeys(accessToken, log)
  return {
    app: servesPages ? createApp(deps) : createWorkerApp(deps),
    deps,
    engine: database.engine,
    pools: { primary: database.pool, paying: paying === database ? undefined : paying.pool, replica: replica.pool },
    isReplicaRead: replica.isRead,
    cdn,
    openingToken,
    close: async () => {
      clearInterval(reloading)
      await jobs.stop(servesPages ? besideRequestsMs : jobsAloneMs)
      await changes.close()
      await cdn?.close()
      await replica.close()
      pressure.close()
      if (paying !== database) await paying.close()
      await database.close()
    },
  }
}

/**
 * The database, and again by connections that only payers use: half of the process's, if it has two. What waits for the other connections does
 * not delay payers.
 */
async function openDatabases({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  ROLE,
  poolSize,
}: Env): Promise<Record<'database' | 'paying', OpenDatabase>> {
  const kept = url && ROLE !== 'worker' ? Math.floor(poolSize * payingShare) : 0
  const database = await openDatabase({ url, dataDir, poolSize: poolSize - kept })
  return { database, paying: kept > 0 ? await openDatabase({ url, poolSize: kept, connectWithinMs: payingPatienceMs }) : database }
}

/** The line is full when this many times the connections wait. */
const waitingFor =
  (pool: () => PoolState, times: number): Fullness =>
  () => {
    const { total, waiting } = pool()
    return waiting / (times * Math.max(1, total))
  }

const nameOf = ({ nameEn, nameAr }: ShopSettings) => ({ en: nameEn, ar: nameAr })

/** A start neither waits for the store nor fails without it: most pages need no file. */
async function lookAtFiles({ files, log }: ProviderDeps): Promise<void> {
  try {
    for await (const _ of files.list()) break
  } catch (err) {
    log.error({ err }, 'the file store does not answer')
  }
}

async function leaveDemo(deps: ProviderDeps): Promise<void> {
  const closed = await closeDemo(deps)
  if (closed > 0)
    deps.log.warn({ closed }, 'this database has been a demo: its demo accounts are disabled, and whoever had roles from them has none')
}

function warnOfUnreadable(connections: LiveConnections, log: Logger): void {
  const { unreadable } = connections.current()
  if (unreadable.length > 0)
    log.warn(
      { connections: unreadable },
      'what was saved in the back office is sealed with another TWO_STEP_SECRET: it must be given again',
    )
}

/** Key changes by another process, or by the owner's command, are known here within a minute. */
function reloadKeys({ reload }: OpenAccessKeys, log: Logger): NodeJS.Timeout {
  const again = () => reload().catch((error: unknown) => log.warn({ err: error }, 'the keys of access tokens could not be read anew'))
  return setInterval(again, 60_000).unref()
}
