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

/** `patience.signal` aborts when the caller stops waiting. */
export type FetchProvider = (request: Request, patience: { signal: AbortSignal }) => Response | Promise<Response>

/** Catalogue answers that all pages share, by language and address. */
export type AskedAnswers = {
  /** The same frozen object for all callers. */
  find: (key: string) => object | undefined
  /** Called before the provider is asked; returns the function that keeps its answer. `length`: of its text. */
  begin: (key: string) => (headers: Headers, answer: object, length: number) => void
}

/** What the composition root gives the app: access to the provider, and this shop's settings. */
export type StorefrontContext = {
  /** The provider's own `fetch` in one process, else HTTP to PROVIDER_URL. */
  fetchProvider: FetchProvider
  /** Only while rendering a page that is the same for everybody. */
  answers?: AskedAnswers | undefined
  /** The base of requests to the provider, e.g. http://provider.local */
  providerOrigin: string
  /** The provider's address for browsers, if it is not the shop's own. */
  providerPublicOrigin?: string | undefined
  /** Proves to the provider that we keep tokens from browsers (ruling 4). */
  clientSecret: string | undefined
  productKey: string
  currency: string
  /** Else the country's tax is added to them. */
  /** Registered for the country's tax; a shop that is not charges none. */
  isTaxRegistered: boolean
  pricesIncludeTax: boolean
  /** The bot check's public key. Forms show the check once a threshold is passed. */
  botCheckSiteKey?: string | undefined
  /** Cookies are Secure exactly where the shop's public address is https. */
  isSecure: boolean
  publicUrl: string | undefined
  isDemo: boolean
  /** Orders are paid with play money although this is no demo; every page says so. */
  isRehearsal: boolean
  refunds: RefundTerms
  /** Mail stays in the demo's own mailbox, which is a page of the shop. */
  hasMailbox: boolean
  /** Where printed copies can be picked up now. */
  pickUpPlaces: ChosenPlace[]
  deliveryReach: DeliveryReach | undefined
  /** Working days for printed copies: at most until pick-up; from the nearest to the farthest place until delivery. */
  paperDays: { pickUp: number; delivery: DeliveryDays }
  /** The payment methods available now. */
  payments: readonly PaymentMethod[]
  contact: ContactLines & { answerHours: number; workdays: { from: Weekday; to: Weekday }; address: ShopLine; hours: ShopLine }
  shopName: Record<Locale, string>
  /** The shop's legal name, if its owner gave one. */
  legalName: ShopLine
  place: Place
  /** `#rrggbb`, checked for contrast. */
  colours: { action: string; buy: string }
  logo: ShopLogo | undefined
  /** Logs what failed on our side while a page was rendered. */
  tellError: (error: unknown) => void
  /** Runs a task in fair turns between clients; undefined if the queue is full. */
  queueRender: <Result>(client: Client | undefined, task: () => Promise<Result>) => Promise<{ result: Result } | undefined>
}

/** Contacts besides the shop's form; phone numbers in E.164, absent if there are none. */
export type ContactLines = { phone?: string | undefined; whatsapp?: string | undefined }

/** The requester's network address, if known and the answer is not shared. */
export type Client = { clientAddress: string | undefined }

export const clientContext = createContext<Client>({ clientAddress: undefined })

export const storefrontContext = createContext<StorefrontContext>()
