import type { RefundTerms } from 'contract/refund-terms.ts'
import type { MoneyMode, ShopWarning } from 'contract/shop.ts'
import type { Logger } from 'pino'
import type { AccessKeys } from './access/access-token.ts'
import type { BotCheck, BotCheckKeys } from './bot-check/bot-check.ts'
import type { Db } from './db/database.ts'
import type { Jobs } from './db/jobs.ts'
import type { FileStore } from './files/file-store.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Tax } from './sales/checkout/price/tax.ts'
import type { GatewaySettings } from './sales/gateways/gateway-env.ts'
import type { Faults } from './sales/gateways/sandbox/faults.ts'
import type { Limits } from './throttle/limits.ts'
import type { Throttle } from './throttle/throttle.ts'

export type Settings = {
  productKey: string
  currency: string
  /** On what is sold, by the shop's country and whether its prices hold it. */
  tax: Tax
  /** The shop's public address without a slash at its end; undefined: links are relative. */
  publicUrl: string | undefined
  /** Where the shop answers on this machine. */
  port: number
  /** Demo data is welcome: the mailbox page is open and limits are generous. */
  isDemo: boolean
  /** Where messages to the shop go, and how soon they are answered. */
  contact: { email: string; answerHours: number }
  refunds: RefundTerms
  /** Where and when printed copies can be picked up, where the settings name it. */
  pickUp: { en: string; ar: string } | undefined
  limits: Limits
  /** What goes wrong at the sandbox; nothing unless told to. */
  sandboxFaults: Faults
  gateways: GatewaySettings
  /** After so long a webhook is answered, though it is still being dealt with. */
  webhookAnswerMs: number
  /** How the shop takes money over a gateway. */
  money: MoneyMode
  /** Mail reaches people, or the demo's mailbox page. */
  canMail: boolean
  /** What those who run the shop are told of. */
  warnings: readonly ShopWarning[]
  /** Keys of the bot check; undefined: our own. */
  botCheck: BotCheckKeys | undefined
  /** Mail stays in the local mailbox (no SMTP_URL). */
  hasLocalMailbox: boolean
}

export type Secrets = {
  accessToken: AccessKeys
  refreshToken: string
  client: string
  passwordPepper: string
  /** Encrypts what an authenticator app shares with us, and keys the hashes of recovery codes. */
  twoStep: string
  sandboxWebhook: string
}

/** Everything the provider needs from outside; nothing is a global. */
export type Deps = {
  db: Db
  jobs: Jobs
  log: Logger
  /** The current time; fixed in tests. */
  now: () => Date
  settings: Settings
  secrets: Secrets
  files: FileStore
  mailer: Mailer
  throttle: Throttle
  botCheck: BotCheck
  /** Tells whoever keeps copies of the catalogue (a page cache) what changed; all of it where no tags are given. */
  onCatalogueChange: (listen: (tags?: readonly string[]) => void) => void
  catalogueChanged: (tags?: readonly string[]) => void
}
