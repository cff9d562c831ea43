import type { Locale } from 'contract/locale.ts'
import type { Place } from 'contract/place.ts'
import type { DeliveryDays, DeliveryReach } from 'contract/sales/delivery-rates.ts'
import type { PaymentMethod } from 'contract/sales/order.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import type { RefundTerms } from 'contract/sales/refund-terms.ts'
import type { ShopLogo } from 'contract/shop/logo.ts'
import type { ShopLine } from 'contract/shop/shop-line.ts'
import type { Weekday } from 'contract/shop/weekday.ts'
import { createContext } from 'react-router'

/** `patience` is aborted when the caller no longer waits. */
export type FetchProvider = (request: Request, patience: { signal: AbortSignal }) => Response | Promise<Response>

/** Answers about the catalogue that are kept for all pages, by language and address. */
export type AskedAnswers = {
  /** The same object for everybody: it cannot be changed. */
  find: (key: string) => object | undefined
  /** Called before the provider is asked; answers the function that keeps what it said. `length`: of its text. */
  begin: (key: string) => (headers: Headers, answer: object, length: number) => void
}

/** What the composition root gives the app: the way to the provider, and the settings of this shop. */
export type StorefrontContext = {
  /** The provider's own `fetch` in one process, else HTTP to PROVIDER_URL. */
  fetchProvider: FetchProvider
  /** Only while a page is made that is the same for everybody. */
  answers?: AskedAnswers | undefined
  /** The base of requests to the provider, e.g. http://provider.local */
  providerOrigin: string
  /** Where a browser reaches the provider, if not at this shop itself. */
  providerPublicOrigin?: string | undefined
  /** Proves to the provider that we keep tokens from browsers (ruling 4). */
  clientSecret: string | undefined
  productKey: string
  currency: string
  /** Else the country's tax is added to them. */
  pricesIncludeTax: boolean
  /** The public key of the bot check. Forms render the check once a threshold is passed. */
  botCheckSiteKey?: string | undefined
  /** Cookies are Secure exactly where the shop's public address is https. */
  isSecure: boolean
  publicUrl: string | undefined
  isDemo: boolean
  /** Orders are paid with play money though this is no demo, and every page says so. */
  isRehearsal: boolean
  refunds: RefundTerms
  /** Mail stays in the demo's own mailbox, which is a page of the shop. */
  hasMailbox: boolean
  /** Where printed copies can be picked up now. */
  pickUpPlaces: ChosenPlace[]
  deliveryReach: DeliveryReach | undefined
  /** How many working days printed copies take: at most until they can be picked up; from the nearest place to the farthest until they are delivered. */
  paperDays: { pickUp: number; delivery: DeliveryDays }
  /** By what one can pay at this moment. */
  payments: readonly PaymentMethod[]
  contact: ContactLines & { answerHours: number; workdays: { from: Weekday; to: Weekday }; address: ShopLine; hours: ShopLine }
  shopName: Record<Locale, string>
  /** The name that the shop has in law, if its owner gave one. */
  legalName: ShopLine
  place: Place
  /** `#rrggbb`, checked for contrast. */
  colours: { action: string; buy: string }
  logo: ShopLogo | undefined
  /** Runs a task in its turn, fair between those who ask; undefined if there is no room for it. */
  queueRender: <Result>(client: Client | undefined, task: () => Promise<Result>) => Promise<{ result: Result } | undefined>
}

/** How to reach the shop other than by its form; E.164, absent if there is no such line. */
export type ContactLines = { phone?: string | undefined; whatsapp?: string | undefined }

/** The network address of whoever asks us, if it is known and the answer is not shared by all. */
export type Client = { clientAddress: string | undefined }

export const clientContext = createContext<Client>({ clientAddress: undefined })

export const storefrontContext = createContext<StorefrontContext>()
