import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { taxBasisPoints } from 'contract/countries/tax.ts'
import { desc } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { createApp, type ProviderDeps, type ProviderSettings } from '../app.ts'
import type { BotCheckKeys } from '../bot-check/bot-check.ts'
import { createBotCheck } from '../bot-check/create-bot-check.ts'
import { catalogueChanges } from '../catalog/catalogue-changes.ts'
import { type ConnectionDefaults, followConnections, followIn, liveMailer } from '../connection/live-connections.ts'
import { startJobs } from '../db/jobs.ts'
import { mailboxMails } from '../db/schema/mail.ts'
import { diskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { openAccessKeys } from '../keys/open-access-keys.ts'
import { tendKeys } from '../keys/rotate-keys.ts'
import { mailboxMailer } from '../mail/mailbox-mailer.ts'
import type { Mailer } from '../mail/mailer.ts'
import { noGateways } from '../sales/gateways/gateway-env.ts'
import { readFaults } from '../sales/gateways/sandbox/faults.ts'
import { verifyLedger } from '../sales/ledger/verify-ledger.ts'
import { followShop } from '../shop-settings/live-shop.ts'
import { readLimits } from '../throttle/limits.ts'
import type { PressureLevel } from '../throttle/pressure.ts'
import { createThrottle } from '../throttle/throttle.ts'
import { startWorkers } from '../workers.ts'
import { openTestDatabase } from './database/test-database.ts'
import { testSettings } from './staff/shop-settings-factory.ts'

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** A demo that takes no money. */
const noConnections: ConnectionDefaults = {
  given: { stripe: undefined, 'my-fatoorah': undefined },
  rules: { isDemo: true, allowsSandbox: false, isDurable: true },
  apiUrls: { stripe: 'https://api.stripe.com', 'my-fatoorah': 'https://apitest.myfatoorah.com' },
  ...{ cod: false, mail: undefined },
}

type CallOptions = { token?: string | undefined; lang?: string; headers?: Record<string, string> }

/**
 * The whole provider on its own database, with a clock that the test sets. Job workers run only on request. Close it at the end: that fails the
 * test if the books are wrong, unless the test means to break them.
 */
export async function createTestApp(
  options: {
    settings?: Partial<ProviderSettings> & { botCheck?: BotCheckKeys }
    withWorkers?: boolean
    poolSize?: number
    mailer?: Mailer
    breaksLedger?: boolean
    /** The environment's gateways and mail. With it the shop follows saved settings, instead of `settings`. */
    connections?: ConnectionDefaults
    /** Instead of a folder of its own. */
    files?: FileStore
    /** For tests of the log. */
    log?: Logger
  } = {},
) {
  const database = await openTestDatabase(options.poolSize ? { poolSize: options.poolSize } : {})
  const directory = await mkdtemp(join(tmpdir(), 'warraq-test-'))
  const log = options.log ?? pino({ level: 'silent' })
  /** How busy the shop is, set by the test. */
  const pressed: { level: PressureLevel } = { level: 0 }
  const clock = { now: new Date('2026-11-21T09:00:00Z') }
  // No real-time schedules, so that a test running across a minute or into the night behaves the same.
  const jobs = await startJobs({ ...database.bossOptions, schedule: false }, log, 0.5)
  const now = () => new Date(clock.now)
  const refreshToken = 'r'.repeat(32)
  await tendKeys({ db: database.db, secret: refreshToken, now: now() })
  const limits = { ...readLimits(undefined, true), ...options.settings?.limits }
  const throttle = createThrottle(database.db, limits)
  const connections = followConnections(database.db, options.connections ?? noConnections, 't'.repeat(32))
  const live = followShop(database.db, options.settings?.shop ?? testSettings, connections.refresh)
  const keys = options.settings?.botCheck
  const deps: ProviderDeps = {
    db: database.db,
    readPublic: (read) => read(database.db),
    readExtra: (read) => read(database.db),
    live,
    connections,
    jobs,
    log,
    now,
    settings: {
      productKey: 'warraq',
      get currency() {
        return live.current().currency
      },
      taxRateOf: taxBasisPoints,
      publicUrl: undefined,
      port: 3000,
      isDemo: true,
      listFileRows: 10_000,
      hasLocalMailbox: true,
      shop: testSettings,
      sandboxFaults: readFaults(undefined),
      money: 'demo',
      canMail: true,
      warnings: [],
      // Without a timeout, so that the next step does not depend on the machine's speed.
      gatewayAnswerMs: 300_000,
      webhookAnswerMs: 300_000,
      gateways: { ...noGateways, sandbox: true },
      ...options.settings,
      limits,
    },
    throttle,
    paying: { db: database.db, throttle },
    pressure: { level: () => pressed.level, watch: () => {}, ease: async () => {}, close: () => {} },
    botCheck: createBotCheck({ keys, signingSecret: 't'.repeat(32), throttle, now }),
    secrets: {
      accessToken: await openAccessKeys({ db: database.db, issuer: 'warraq', secret: refreshToken }),
      refreshToken,
      client: 'c'.repeat(32),
      passwordPepper: 'p'.repeat(32),
      twoStep: 't'.repeat(32),
      sandboxWebhook: 's'.repeat(32),
    },
    files: options.files ?? diskStore(directory),
    ...catalogueChanges(database),
    mailer: options.mailer ?? (options.connections ? liveMailer(connections, mailboxMailer(database.db)) : mailboxMailer(database.db)),
  }
  if (options.connections) followIn(deps.settings, connections)
  if (options.withWorkers) await startWorkers(deps)
  const app = createApp(deps)
  const origin = 'http://provider.test'

  const headersOf = ({ token, lang, headers }: CallOptions) => ({
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(lang ? { lang } : {}),
    ...headers,
  })

  return {
    deps,
    clock,
    pressed,
    app,
    databaseUrl: database.url,
    engine: database.engine,
    /** The folder of this shop's files. */
    directory,
    /** A request to the provider like any client's. */
    fetch: (path: string, init?: RequestInit) => app.fetch(new Request(`${origin}${path}`, init)),
    get: (path: string, call: CallOptions = {}) => app.fetch(new Request(`${origin}/api/Website/${path}`, { headers: headersOf(call) })),
    post: (path: string, body?: unknown, call: CallOptions = {}) =>
      app.fetch(
        new Request(`${origin}/api/Website/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headersOf(call) },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      ),
    mailbox: () => database.db.select().from(mailboxMails).orderBy(desc(mailboxMails.sentAt)),
    close: async () => {
      await jobs.stop()
      const broken = options.breaksLedger ? [] : await verifyLedger(database.db, now())
      await database.close()
      await rm(directory, { recursive: true, force: true })
      if (broken.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(broken)}`)
    },
  }
}
