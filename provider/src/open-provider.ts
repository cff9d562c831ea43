import { join } from 'node:path'
import { taxBasisPoints } from 'contract/countries/tax.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { Logger } from 'pino'
import { type OpenAccessKeys, openAccessKeys } from './access/open-access-keys.ts'
import { tendKeys } from './access/rotate-keys.ts'
import { closeDemo } from './account/close-demo.ts'
import { renewOpeningLink } from './account/first-staff/opening-link.ts'
import { type App, createApp, type ProviderDeps } from './app.ts'
import { createBotCheck } from './bot-check/create-bot-check.ts'
import { sharedCatalogueChanges } from './catalog/catalogue-changes.ts'
import { followConnections, followIn, type LiveConnections, liveMailer, standingOf } from './connection/live-connections.ts'
import { startJobs } from './db/jobs.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { diskStore } from './files/disk-store.ts'
import type { Env } from './gather-env.ts'
import { createLog } from './http/log.ts'
import { mailboxMailer } from './mail/mailbox-mailer.ts'
import { webhookAnswerMs } from './sales/aftercare/webhook/receive-webhook.ts'
import { gatewayAnswerMs } from './sales/gateways/with-deadline.ts'
import { loadSecrets } from './secrets.ts'
import { warningTexts } from './shop/warnings.ts'
import { followShop } from './shop-settings/live-shop.ts'
import { createThrottle } from './throttle/throttle.ts'
import { startWorkers } from './workers.ts'

export type OpenProvider = {
  app: App
  deps: ProviderDeps
  engine: 'pglite' | 'postgres'
  /** The token of the link by which whoever started the shop becomes its first SuperAdmin; undefined if it has one. */
  openingToken: string | undefined
  close: () => Promise<void>
}

/** Opens the database, migrates it to the newest schema, starts the workers, and answers the app. */
export async function openProvider(env: Env): Promise<OpenProvider> {
  const log = createLog(env.LOG_LEVEL)
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, poolSize: env.DATABASE_POOL })
  await migrate(database)
  const loaded = await loadSecrets(env)
  await tendKeys({ db: database.db, secret: loaded.refreshToken, now: new Date() })
  const accessToken = await openAccessKeys({ db: database.db, issuer: env.PRODUCT_KEY, secret: loaded.refreshToken })
  const secrets = { ...loaded, accessToken }
  const jobs = await startJobs(database.bossOptions, log)
  const now = () => new Date()
  const defaults = {
    ...{ given: env.givenGateways, rules: env.gatewayRules, cod: env.gateways.cod },
    apiUrls: env.gatewayUrls,
    mail: env.SMTP_URL ? { transport: { url: env.SMTP_URL }, from: env.MAIL_FROM } : undefined,
  }
  const connections = followConnections(database.db, defaults, loaded.twoStep)
  await connections.refresh()
  warnOfUnreadable(connections, log)
  const live = followShop(database.db, env.shop, connections.refresh)
  const throttle = createThrottle(database.db, env.limits)
  const changes = await sharedCatalogueChanges(database, log)
  const deps: ProviderDeps = {
    db: database.db,
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
      sandboxFaults: env.sandboxFaults,
      gatewayAnswerMs,
      webhookAnswerMs,
      ...standingOf(connections),
    },
    secrets,
    files: diskStore(join(env.DATA_DIR, 'files')),
    onCatalogueChange: changes.onCatalogueChange,
    catalogueChanged: changes.catalogueChanged,
    throttle,
    botCheck: createBotCheck({ keys: env.botCheck, signingSecret: secrets.twoStep, throttle, now }),
    mailer: liveMailer(connections, mailboxMailer(database.db), () => nameOf(live.current())),
  }
  followIn(deps.settings, connections)
  if (!env.isDemo) await leaveDemo(deps)
  for (const warning of deps.settings.warnings) log.warn({ warning }, warningTexts[warning])
  await startWorkers(deps)
  await jobs.send(database.db, 'verify-ledger', {})
  const openingToken = env.isDemo ? undefined : await renewOpeningLink(deps)
  const reloading = reloadKeys(accessToken, log)
  return {
    app: createApp(deps),
    deps,
    engine: database.engine,
    openingToken,
    close: async () => {
      clearInterval(reloading)
      await jobs.stop()
      await changes.close()
      await database.close()
    },
  }
}

const nameOf = ({ nameEn, nameAr }: ShopSettings) => ({ en: nameEn, ar: nameAr })

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

/** What another process, or the owner by command, did to the keys is known here within a minute. */
function reloadKeys({ reload }: OpenAccessKeys, log: Logger): NodeJS.Timeout {
  const again = () => reload().catch((error: unknown) => log.warn({ err: error }, 'the keys of access tokens could not be read anew'))
  return setInterval(again, 60_000).unref()
}
