import { z } from 'zod'
import { isTaxed, taxBasisPoints } from '../countries/tax.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { plainText } from '../text.ts'
import { PublicShopSettings } from './shop-settings.ts'

/** The shop's long texts, which the owner writes and publishes. */
export const ShopTextKind = z.enum(['privacy', 'terms', 'about'])
export type ShopTextKind = z.output<typeof ShopTextKind>
export const shopTextKinds = ShopTextKind.options

export const shopTextLengths = { title: 120, body: 60_000 } as const

/** Headings (`## Words`), points (`- words`), terms (`* name: meaning`), paragraphs, and `[words](/path)` as links. Nothing else is markup. */
export const ShopTextWords = z.strictObject({
  titleEn: plainText(shopTextLengths.title),
  titleAr: plainText(shopTextLengths.title),
  bodyEn: plainText(shopTextLengths.body),
  bodyAr: plainText(shopTextLengths.body),
})
export type ShopTextWords = z.output<typeof ShopTextWords>

const missing: Fault = { en: 'Write it in this language too', ar: 'اكتبه بهذه اللغة أيضاً' }
const needed = (name: keyof ShopTextWords) => ShopTextWords.shape[name].refine((text) => text.trim() !== '', { params: { fault: missing } })
/** What may be published: complete texts only. */
export const WholeShopText = z.strictObject({
  ...{ titleEn: needed('titleEn'), titleAr: needed('titleAr'), bodyEn: needed('bodyEn'), bodyAr: needed('bodyAr') },
})

const PublishedText = ShopTextWords.extend({ number: z.number().int(), publishedAt: z.iso.datetime() })
export type PublishedText = z.output<typeof PublishedText>

/** The settings that our default texts state, by text. A published text does not follow their changes. */
export const statedSettings = {
  privacy: ['nameEn', 'nameAr', 'country', 'answerHours'],
  terms: [
    ...(['nameEn', 'nameAr', 'legalNameEn', 'legalNameAr', 'country', 'currency', 'isTaxRegistered'] as const),
    ...(['pricesIncludeTax', 'answerHours', 'refundDays', 'refundPercent', 'refundPrintedDays', 'yearStart', 'pickUpPlaces'] as const),
  ],
  about: ['nameEn', 'nameAr', 'phone', 'whatsapp', 'addressEn', 'addressAr', 'hoursEn', 'hoursAr', 'answerHours'],
} as const satisfies Record<ShopTextKind, readonly (keyof PublicShopSettings)[]>
export type StatedSetting = (typeof statedSettings)[ShopTextKind][number]

/**
 * The settings that a text may state and that differ from those it was published with. Of pick-up places it says only whether there are any; of
 * the tax registration, only whether the shop charges tax.
 */
export function changedSince(kind: ShopTextKind, then: PublicShopSettings, now: PublicShopSettings): StatedSetting[] {
  const names: readonly StatedSetting[] = statedSettings[kind]
  return names.filter((name) => {
    if (name === 'pickUpPlaces') return (then.pickUpPlaces.length === 0) !== (now.pickUpPlaces.length === 0)
    return name === 'isTaxRegistered' ? isTaxed(then) !== isTaxed(now) : then[name] !== now[name]
  })
}

type Noted = { [Name in keyof PublicShopSettings]?: PublicShopSettings[Name] | undefined }

/**
 * The settings that a text was published with. A setting that did not exist then has today's value, except the registration: every shop charged
 * tax then.
 */
export const settingsThen = (noted: Noted, now: PublicShopSettings) =>
  PublicShopSettings.parse({ ...now, ...(noted.country && { isTaxRegistered: taxBasisPoints(noted.country) > 0 }), ...noted })

/** The newest version if no number is given. `text` is null until something is published. */
export const getShopTextEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shop/GetText',
  summary: 'A published text of the shop, and which versions there are',
  access: 'Public',
  query: z.object({ Kind: ShopTextKind, Number: z.coerce.number().int().min(1).max(100_000).optional() }),
  response: z.object({
    data: z.object({
      text: PublishedText.nullable(),
      versions: z.array(z.object({ number: z.number().int(), publishedAt: z.iso.datetime() })),
    }),
  }),
  errors: ['not_found'],
})

/** `version` counts a draft's saves, so that nobody overwrites what they have not seen; 0: no draft was saved. */
const ShopTextDraft = ShopTextWords.extend({ version: z.number().int() })
export type ShopTextDraft = z.output<typeof ShopTextDraft>
/** `settings`: the shop's settings at publication; null if they were not recorded. */
const StaffText = PublishedText.extend({ settings: PublicShopSettings.partial().nullable() })
export type StaffText = z.output<typeof StaffText>
const ofDraft = z.object({ data: z.object({ draft: ShopTextDraft.nullable(), published: StaffText.nullable() }) })

export const getShopTextDraftEndpoint = defineEndpoint({
  method: 'GET',
  path: 'ShopText/GetDraft',
  summary: 'A text of the shop as it is being written, and as it is published',
  access: 'setting-view',
  query: z.object({ Kind: ShopTextKind }),
  response: ofDraft,
  errors: ['forbidden', 'unauthenticated'],
})

const Change = ShopTextWords.extend({ kind: ShopTextKind, version: z.number().int().min(0) })

export const saveShopTextDraftEndpoint = defineEndpoint({
  method: 'POST',
  path: 'ShopText/SaveDraft',
  summary: 'Save a text of the shop without publishing it',
  access: 'setting-edit',
  body: Change,
  response: ofDraft,
  errors: ['invalid_fields', 'conflict', 'forbidden', 'unauthenticated'],
})

export const publishShopTextEndpoint = defineEndpoint({
  method: 'POST',
  path: 'ShopText/Publish',
  summary: 'Save a text of the shop and publish it as its next version; the older ones stay readable',
  access: 'setting-edit',
  body: WholeShopText.extend({ kind: ShopTextKind, version: z.number().int().min(0) }),
  response: ofDraft,
  errors: ['invalid_fields', 'conflict', 'forbidden', 'unauthenticated'],
})
