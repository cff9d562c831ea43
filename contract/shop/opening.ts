import { z } from 'zod'
import { Session } from '../account/account.ts'
import { Email, FullName, NewPassword } from '../account/person-fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { plainText } from '../text.ts'
import { ShopWarning } from './shop.ts'
import type { SettingSection } from './shop-settings.ts'
import { ShopTextKind } from './shop-text.ts'

/** An authenticator app during set-up: `key` is the sealed secret, which the page keeps and sends back. */
export const NewApp = z.object({ key: z.string(), secret: z.string(), uri: z.string() })

const token = plainText(64)
const appKey = plainText(512)

/** Only while the shop has no staff. With the key of an earlier answer the app's secret stays the same, so that a page may be reloaded. */
export const checkOpeningLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Opening/CheckLink',
  summary: 'Whether the link that the first start printed still works; with it comes the secret for an authenticator app',
  access: 'Public',
  body: z.strictObject({ token, appKey: appKey.optional() }),
  response: z.object({
    data: z.discriminatedUnion('state', [z.object({ state: z.literal('open'), app: NewApp }), z.object({ state: z.literal('ended') })]),
  }),
  errors: ['too_many_requests'],
})

/** If several people use the link at once, one becomes SuperAdmin. */
export const becomeFirstSuperAdminEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Opening/CreateSuperAdmin',
  summary: 'Become the first SuperAdmin by the link that the first start printed; logs in and gives recovery codes',
  access: 'Public',
  body: z.strictObject({ token, appKey, fullName: FullName, email: Email, password: NewPassword, code: plainText(32) }),
  response: z.object({ data: z.object({ session: Session, recoveryCodes: z.array(z.string()) }) }),
  errors: ['link_ended', 'invalid_fields', 'too_many_requests'],
})

/**
 * The steps of the guide in order, each with the settings sections that it covers. A new section needs a line here and its form in the office's
 * `section-forms.tsx`; a new step with forms is also a part of the settings (`settingsParts`).
 */
export const openingSteps = {
  you: [],
  shop: ['shop', 'looks'],
  place: ['place'],
  contact: ['contact'],
  money: [],
  mail: [],
  delivery: ['delivery'],
  rules: ['rules'],
  texts: [],
  goods: [],
} as const satisfies Record<string, readonly SettingSection[]>
export type OpeningStep = keyof typeof openingSteps
export const openingStepNames = Object.keys(openingSteps) as OpeningStep[]

/** The steps with forms, which later become pages of the settings. */
export const settingsParts = ['shop', 'place', 'contact', 'money', 'mail', 'delivery', 'rules'] as const satisfies OpeningStep[]
export type SettingsPart = (typeof settingsParts)[number]

const Step = z.enum(openingStepNames)

/** `done` follows from facts only: what was saved, what is on sale, whether mail goes out. A skipped step still has to be done. */
const OpeningGuide = z.object({
  steps: z.array(z.object({ name: Step, state: z.enum(['done', 'skipped', 'open']) })),
  warnings: z.array(ShopWarning),
  memosOnSale: z.number().int(),
  /** Published but visible to nobody: their subject or stage is not in the shop. */
  memosHidden: z.number().int(),
  /** The prerequisites of a memo, in every state: subjects need a stage, and memos a subject. */
  stages: z.number().int(),
  subjects: z.number().int(),
  hasSecondStep: z.boolean(),
  /** Published texts that may state outdated settings, and which settings those are. */
  textsBehind: z.array(z.object({ kind: ShopTextKind, settings: z.array(z.string()) })),
  /** A demo is meant to be one: nothing is missing. */
  isDemo: z.boolean(),
})
export type OpeningGuide = z.output<typeof OpeningGuide>

export const getOpeningGuideEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Opening/GetGuide',
  summary: 'How far the shop is set up, step by step',
  access: 'setting-view',
  response: z.object({ data: OpeningGuide }),
  errors: ['forbidden', 'unauthenticated'],
})

export const skipOpeningStepEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Opening/SkipStep',
  summary: 'Leave a step of the guide for later, on every device',
  access: 'setting-edit',
  body: z.strictObject({ step: Step }),
  response: z.object({ data: z.object({ isSkipped: z.literal(true) }) }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})
