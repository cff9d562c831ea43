import { z } from 'zod'
import { Email } from '../account/person-fields.ts'
import { Numerals } from '../account/profile.ts'
import { PictureName } from '../catalogue/picture-file.ts'
import { isTaxCountry } from '../countries/tax.ts'
import { defineEndpoint } from '../endpoint.ts'
import { type Fault, faults as generalFaults } from '../faults.ts'
import { isCurrency } from '../money.ts'
import { areRatesOf, DeliveryDays, DeliveryRates, DeliveryReach, deliveryDaysOf, deliveryReachOf } from '../sales/delivery-rates.ts'
import { PaymentMethod } from '../sales/order.ts'
import { ChosenPlace } from '../sales/pick-up.ts'
import { listOpenPlaces, PickUpPlaces } from '../sales/pick-up-places.ts'
import type { RefundTerms } from '../sales/refund-terms.ts'
import { isTimeZone } from '../shop-time.ts'
import { plainText } from '../text.ts'
import { Colour } from './colour.ts'
import { faultIs, isOneLine, Line, PhoneNumber, trimmed } from './shop-line.ts'
import { TriedMail } from './test-mail.ts'
import { Weekday } from './weekday.ts'

const faults = {
  name: { en: 'Enter the shop’s name in this language', ar: 'اكتب اسم المتجر بهذه اللغة' },
  nameForm: { en: 'A name has one line and 40 characters at most', ar: 'الاسم سطر واحد لا يزيد على 40 رمزاً' },
} satisfies Record<string, Fault>

const Name = trimmed
  .refine((name) => name !== '', faultIs(faults.name))
  .refine((name) => name.length <= 40 && isOneLine(name), faultIs(faults.nameForm))

/** A name from a list that is too long to spell out in a schema. */
const named = (isKnown: (name: string) => boolean) => plainText(64).refine(isKnown, faultIs(generalFaults.choice))

/** `ShopLogo`, or null: the drawn mark. */
const Logo = z.object({ picture: PictureName, ratio: z.number().positive() }).nullable()

/** The shop's name, contacts and rules of sale. The owner changes them at run time; an empty text is a line that the shop lacks. */
export const ShopSettings = z.strictObject({
  nameEn: Name,
  nameAr: Name,
  /** Where the shop is, ISO 3166-1 alpha-2: decides its tax and the form of addresses and phone numbers. */
  country: named(isTaxCountry),
  /** ISO 4217. Fixed once there are prices or orders in it (`isCurrencyFixed`). */
  currency: named(isCurrency),
  /** IANA. */
  timeZone: named(isTimeZone),
  /** The first and last working day of the week: answer and copy times are promised in working days. */
  workdayFrom: Weekday,
  workdayTo: Weekday,
  /** The month, 1 to 12, in which the academic year begins: a purchase includes new editions until then. */
  yearStart: z.number().int().min(1).max(12),
  /** Digits on Arabic pages, unless their reader chose others. */
  numerals: Numerals,
  /** Registered for the country's tax. If not, the shop charges and shows none. Until this is saved, see `isUsuallyRegistered`. */
  isTaxRegistered: z.boolean(),
  /** Whether prices include the country's tax; else it is added to them. */
  pricesIncludeTax: z.boolean(),
  /** The shop's tax number, in the tax office's form if it is registered (`readTaxNumber`), and its legal name; invoices show both. */
  taxNumber: Line,
  legalNameEn: Line,
  legalNameAr: Line,
  /** The colours of actions and of the buy button: `#rrggbb`, legible on every ground of the theme. */
  actionColour: Colour('action'),
  buyColour: Colour('buy'),
  /** Its picture is uploaded separately (`shop-logo.ts`). */
  logo: Logo,
  /** The address for messages to the shop; it appears on invoices. */
  email: Email,
  phone: PhoneNumber,
  whatsapp: PhoneNumber,
  addressEn: Line,
  addressAr: Line,
  hoursEn: Line,
  hoursAr: Line,
  /** Within how many hours messages are answered. */
  answerHours: z.number().int().min(1).max(720),
  deliveryRates: DeliveryRates,
  /** The maximum number of working days until printed copies can be picked up. */
  pickUpDays: z.number().int().min(1).max(60),
  /** The pick-up places for printed copies, in the order in which students see them. Nobody can pick up unless one is on. */
  pickUpPlaces: PickUpPlaces,
  refundDays: z.number().int().min(1).max(90),
  refundPercent: z.number().int().min(1).max(100),
  refundPrintedDays: z.number().int().min(1).max(90),
})
export type ShopSettings = z.output<typeof ShopSettings>

/** The fields of each section of the page, and of each of its forms. */
export const settingSections = {
  shop: ['nameEn', 'nameAr'],
  place: [
    ...(['country', 'currency', 'timeZone', 'numerals', 'workdayFrom', 'workdayTo'] as const),
    ...(['isTaxRegistered', 'pricesIncludeTax', 'taxNumber', 'legalNameEn', 'legalNameAr'] as const),
  ],
  looks: ['actionColour', 'buyColour'],
  contact: ['email', 'phone', 'whatsapp', 'addressEn', 'addressAr', 'hoursEn', 'hoursAr', 'answerHours'],
  delivery: ['deliveryRates', 'pickUpDays', 'pickUpPlaces'],
  rules: ['refundDays', 'refundPercent', 'refundPrintedDays', 'yearStart'],
} as const satisfies Record<string, readonly (keyof ShopSettings)[]>
export type SettingSection = keyof typeof settingSections

const text = z.string()
const count = z.number().int()

/** What every visitor may know. */
export const PublicShopSettings = z.object({
  ...{ nameEn: text, nameAr: text, phone: text, whatsapp: text, addressEn: text, addressAr: text, hoursEn: text, hoursAr: text },
  ...{ country: text, currency: text, timeZone: text, numerals: Numerals, pricesIncludeTax: z.boolean() },
  /** Missing in earlier providers, whose shops charged their country's tax. */
  isTaxRegistered: z.boolean().default(true),
  ...{ workdayFrom: Weekday, workdayTo: Weekday, yearStart: count },
  ...{ legalNameEn: text, legalNameAr: text },
  ...{ actionColour: text, buyColour: text, logo: Logo },
  /** Only those that are on. */
  pickUpPlaces: z.array(ChosenPlace),
  /** For printed copies, to the nearest and to the farthest place that the shop delivers to. An earlier provider sends none of these three. */
  deliveryDays: DeliveryDays.default(null),
  deliveryReach: DeliveryReach.optional(),
  pickUpDays: count.default(1),
  ...{ answerHours: count, refundDays: count, refundPercent: count, refundPrintedDays: count },
})
export type PublicShopSettings = z.output<typeof PublicShopSettings>

/** The settings plus what is no setting but changes like one. */
export type ToldShopSettings = PublicShopSettings & { payments?: PaymentMethod[] | undefined; isRehearsal?: boolean | undefined }

/** What visitors may know of these settings. */
export const publicSettings = (settings: ShopSettings): PublicShopSettings =>
  PublicShopSettings.parse({
    ...settings,
    pickUpPlaces: listOpenPlaces(settings),
    ...deliveryOf(settings),
  })

function deliveryOf({ deliveryRates, ...shop }: ShopSettings): Pick<PublicShopSettings, 'deliveryDays' | 'deliveryReach'> {
  if (!areRatesOf(deliveryRates, shop)) return { deliveryDays: null, deliveryReach: null }
  return { deliveryDays: deliveryDaysOf(deliveryRates), deliveryReach: deliveryReachOf(deliveryRates) }
}

type RefundSettings = Pick<ShopSettings, 'refundDays' | 'refundPercent' | 'refundPrintedDays'>

export const refundTermsOf = ({ refundDays, refundPercent, refundPrintedDays }: RefundSettings): RefundTerms => ({
  days: refundDays,
  percent: refundPercent,
  printedDays: refundPrintedDays,
})

/** Cacheable, but only for so short that a change is visible everywhere at once. */
export const getShopSettingsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shop/GetSettings',
  summary: 'The shop’s names, contact and way of selling',
  access: 'Public',
  /**
   * `homeNumber`: how often the home page was published. Page caches ask for this every second, and so notice stale pages. `payments`: the
   * payment methods available now. `isRehearsal`: with play money, which every page says.
   */
  response: z.object({
    data: PublicShopSettings.extend({
      homeNumber: count.optional(),
      payments: z.array(PaymentMethod).optional(),
      isRehearsal: z.boolean().optional(),
    }),
  }),
})

const AllShopSettings = PublicShopSettings.omit({ deliveryDays: true, deliveryReach: true }).extend({
  email: text,
  taxNumber: text,
  ...{ deliveryRates: DeliveryRates, pickUpPlaces: z.array(ChosenPlace.extend({ isOn: z.boolean() })) },
})
export type AllShopSettings = z.output<typeof AllShopSettings>

const sectionNames = Object.keys(settingSections) as SettingSection[]

/** A digest of a section's values; it changes with any of them. */
const Mark = plainText(64)
const Marks = z.record(z.enum(sectionNames), Mark)
/** A section as its editor saw it. */
const SeenSection = z.strictObject({ section: z.enum(sectionNames), mark: Mark })
export type SeenSection = z.output<typeof SeenSection>

/** `saved`: the fields that were saved here; all others have their defaults. `isCurrencyFixed`: there are prices or orders in it. */
export const settingsAnswer = z.object({
  data: z.object({ settings: AllShopSettings, saved: z.array(z.string()), isCurrencyFixed: z.boolean(), marks: Marks }),
})

export const getAllShopSettingsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shop/GetAllSettings',
  summary: 'All settings of the shop, for those who run it',
  access: 'setting-view',
  response: settingsAnswer,
  errors: ['forbidden', 'unauthenticated'],
})

export const saveShopSettingsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shop/SaveSettings',
  summary:
    'Change settings of the shop. Fields that are left out stay as they are. With `seen`, what somebody else has changed in those sections meanwhile is answered instead',
  access: 'setting-edit',
  body: ShopSettings.omit({ logo: true })
    .partial()
    .extend({ seen: z.union([SeenSection, z.array(SeenSection).max(sectionNames.length)]).optional() }),
  response: settingsAnswer,
  errors: ['invalid_fields', 'conflict', 'forbidden', 'unauthenticated'],
})

export const sendTestMailEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Shop/SendTestMail',
  summary: 'Send a mail to the caller’s own address now, and say whether the mail server took it',
  access: 'setting-edit',
  response: z.object({ data: TriedMail }),
  errors: ['mail_not_set_up', 'too_many_requests', 'forbidden', 'unauthenticated'],
})
