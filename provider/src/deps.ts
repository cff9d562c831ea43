import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { Logger } from 'pino'
import type { BotCheck } from './bot-check/bot-check.ts'
import type { Db, Tx } from './db/database.ts'
import type { Jobs } from './db/jobs.ts'
import type { ReadPublic } from './db/replica.ts'
import type { FileStore } from './files/file-store.ts'
import type { AccessKeys } from './keys/access-token.ts'
import type { Mailer } from './mail/mailer.ts'
import type { LiveShop } from './shop-settings/live-shop.ts'
import type { Limits } from './throttle/limits.ts'
import type { Pressure } from './throttle/pressure.ts'
import type { Throttle } from './throttle/throttle.ts'

/** The settings of the shop as a whole. A feature describes its own settings next to what it needs. */
export type Settings = {
  productKey: string
  /** As known to this process; charges use the currency that `readSaleTerms` reads. */
  readonly currency: string
  /** The shop's public address without a trailing slash; undefined: links are relative. */
  publicUrl: string | undefined
  /** The shop's address on this machine. */
  port: number
  /** Demo data: the mailbox page is open and limits are generous. */
  isDemo: boolean
  /** The defaults of the shop's settings; `readShopSettings` gives the effective ones. */
  shop: ShopSettings
  limits: Limits
  /** The maximum number of rows of a list that is sent as a file at once. */
  listFileRows: number
  /** Whether mail reaches people, or only the demo's mailbox page. */
  canMail: boolean
  /** Mail stays in the local mailbox (no SMTP_URL). */
  hasLocalMailbox: boolean
}

export type Secrets = {
  accessToken: AccessKeys
  refreshToken: string
  client: string
  passwordPepper: string
  /** Encrypts authenticator secrets, and keys the hashes of recovery codes. */
  twoStep: string
}

/** Names, in a change's transaction, the cache tags of the answers that it makes old; all answers if no tags are given. */
export type Announce = (tags?: readonly string[]) => void

/** The external dependencies of every feature; nothing is global. `app.ts` gathers them. */
export type Deps = {
  db: Db
  readPublic: ReadPublic
  /** For parts that a page can do without: it gives up while a page can still wait for it. */
  readExtra: ReadPublic
  live: LiveShop
  jobs: Jobs
  log: Logger
  /** The current time; fixed in tests. */
  now: () => Date
  settings: Settings
  secrets: Secrets
  files: FileStore
  mailer: Mailer
  throttle: Throttle
  /** The same database and counts over separate connections, so that payers wait for nobody else. */
  paying: { db: Db; throttle: Throttle }
  pressure: Pressure
  botCheck: BotCheck
  /** Tells all catalogue caches (e.g. a page cache) what has changed; everything if no tags are given. */
  onCatalogueChange: (listen: (tags?: readonly string[]) => void) => void
  /**
   * A transaction that changes cached data, retried like `transact`. Listeners in this process hear its announcements after the commit, other
   * processes by the commit itself. A change that is rolled back is not announced.
   */
  changeCatalogue: <Result>(act: (tx: Tx, announce: Announce) => Promise<Result>) => Promise<Result>
}
