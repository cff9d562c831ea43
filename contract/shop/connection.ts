import { z } from 'zod'
import { Email } from '../account/person-fields.ts'
import { IdentityBody } from '../account/two-step.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { plainText } from '../text.ts'
import { MoneyMode, ShopWarning } from './shop.ts'
import { TriedMail } from './test-mail.ts'

/** The payment gateways of other companies, for which the shop has keys. */
export const KeyedGatewayName = z.enum(['my-fatoorah', 'stripe'])
export type KeyedGatewayName = z.infer<typeof KeyedGatewayName>

/** The connection to the mail server: encrypted from the start, encrypted before anything is said, or not at all. */
export const MailSecurity = z.enum(['tls', 'starttls', 'none'])
export type MailSecurity = z.infer<typeof MailSecurity>

const faults = {
  host: { en: 'Enter the server’s name, such as smtp.example.com', ar: 'اكتب اسم الخادم، مثل smtp.example.com' },
  line: { en: 'One line with 200 characters at most', ar: 'سطر واحد لا يزيد على 200 رمز' },
} satisfies Record<string, Fault>
const says = (fault: Fault) => ({ params: { fault }, abort: true })
const trimmed = plainText(1000).transform((text) => text.trim())

const isLine = (text: string) => text.length <= 200 && !/[\p{Cc}\u2028\u2029]/u.test(text)
const Line = trimmed.refine(isLine, says(faults.line))
const Host = trimmed.refine((host) => /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host), says(faults.host))
/** Fields that are left out or empty keep their saved values. */
const Secret = trimmed.optional()

const keys = {
  gateway: KeyedGatewayName,
  apiKey: Secret,
  webhookSecret: Secret,
  webhookSecretNext: Secret,
  apiUrl: plainText(200).optional(),
}
const mailServer = {
  host: Host,
  port: z.number().int().min(1).max(65_535),
  security: MailSecurity,
  user: Line,
  password: Secret,
  fromName: Line,
  fromEmail: Email,
}
export const MailServerBody = z.strictObject(mailServer)
export type MailServerBody = z.output<typeof MailServerBody>
const identity = IdentityBody.shape

/** All that is ever shown of a secret: when it was given, and its last four characters if it is long. */
const SecretState = z.object({ setAt: z.string(), tail: z.string().nullable() }).nullable()
export type SecretState = z.infer<typeof SecretState>

/** `office`: it was saved here, which takes precedence over the environment. */
const Source = z.enum(['office', 'environment', 'none'])

/** The countries of its accounts (ISO 3166-1 alpha-2); none: a test system, or the operator's own. */
const GatewayAddress = z.object({ url: z.string(), countries: z.array(z.string()) })
export type GatewayAddress = z.infer<typeof GatewayAddress>

const GatewayConnection = z.object({
  gateway: KeyedGatewayName,
  source: Source,
  /** Whether the keys move real money; null without keys. */
  isLive: z.boolean().nullable(),
  /** Payers are offered it. */
  isOffered: z.boolean(),
  /** It was removed, but its keys stay until payments and refunds begun with them have ended. */
  isEnding: z.boolean(),
  /** The saved values cannot be decrypted with this shop's secret: they must be given again. */
  isUnreadable: z.boolean(),
  /** Payments and refunds under way. */
  openCount: z.number().int(),
  apiUrl: z.string(),
  /** The possible API addresses, if somebody must choose one; includes the environment's own if that is another. */
  addresses: z.array(GatewayAddress),
  secrets: z.object({ apiKey: SecretState, webhookSecret: SecretState, webhookSecretNext: SecretState }),
  /** What to enter at the gateway: the address for its events. */
  webhookUrl: z.string(),
})
export type GatewayConnection = z.infer<typeof GatewayConnection>

const MailServerState = z.object({
  source: Source,
  host: z.string(),
  port: z.number().int(),
  security: MailSecurity,
  user: z.string(),
  fromName: z.string(),
  fromEmail: z.string(),
  password: SecretState,
  isUnreadable: z.boolean(),
})
export type MailServerState = z.infer<typeof MailServerState>

/** Why no rehearsal can begin. A demo takes play money anyway; `environment`: one was begun at the start; `live`: a real-money key is stored. */
const NoRehearsal = z.enum(['demo', 'environment', 'live', 'unreadable'])
export type NoRehearsal = z.infer<typeof NoRehearsal>

const Connections = z.object({
  money: MoneyMode,
  warnings: z.array(ShopWarning),
  gateways: z.array(GatewayConnection),
  cash: z.object({ isOn: z.boolean(), source: Source }),
  /** The shop has a card machine at its counter. */
  cardTerminal: z.object({ isOn: z.boolean() }),
  /** Orders are paid with play money outside a demo. `whyNot`: why it cannot start here. */
  rehearsal: z.object({ isOn: z.boolean(), whyNot: NoRehearsal.nullable() }),
  mail: MailServerState,
})
export type Connections = z.infer<typeof Connections>
const answer = z.object({ data: Connections })

export const getConnectionsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Connection/GetAll',
  summary: 'The gateways and the mail server of the shop, without their secrets',
  access: 'setting-view',
  response: answer,
  errors: ['forbidden', 'unauthenticated'],
})

export const saveGatewayKeysEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Connection/SaveGatewayKeys',
  summary: 'Give a gateway its keys. They are sealed, and no answer ever has them',
  access: 'setting-edit',
  body: z.strictObject({ ...keys, ...identity }),
  response: answer,
  errors: ['invalid_fields', 'too_many_requests', 'forbidden', 'unauthenticated'],
})

export const testGatewayKeysEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Connection/TestGatewayKeys',
  summary: 'Ask a gateway whether it knows the key that is typed, or else the one that counts now',
  access: 'setting-edit',
  body: z.strictObject({ gateway: keys.gateway, apiKey: keys.apiKey, apiUrl: keys.apiUrl }),
  response: z.object({ data: z.object({ result: z.enum(['right', 'wrong', 'noAnswer']) }) }),
  errors: ['invalid_fields', 'too_many_requests', 'forbidden', 'unauthenticated'],
})

export const removeGatewayKeysEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Connection/RemoveGatewayKeys',
  summary:
    'Stop offering a gateway until keys are saved again. Its keys are removed as soon as nothing is under way with them; those of the environment do not replace them',
  access: 'setting-edit',
  body: z.strictObject({ gateway: keys.gateway, ...identity }),
  response: answer,
  errors: ['invalid_fields', 'too_many_requests', 'forbidden', 'unauthenticated'],
})

export const saveCashEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Connection/SaveCash',
  summary: 'Turn payment in cash for printed copies, when they are handed over, on or off',
  access: 'setting-edit',
  body: z.strictObject({ isOn: z.boolean() }),
  response: answer,
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

export const saveCardTerminalEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Connection/SaveCardTerminal',
  summary: 'Turn card payments at the counter, on the shop’s own machine, on or off',
  access: 'setting-edit',
  body: z.strictObject({ isOn: z.boolean() }),
  response: answer,
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

export const saveRehearsalEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Connection/SaveRehearsal',
  summary: 'Start or end a rehearsal, in which orders are paid with play money. For a SuperAdmin; a live key ends it',
  access: 'setting-edit',
  body: z.strictObject({ isOn: z.boolean(), ...identity }),
  response: answer,
  errors: ['invalid_fields', 'too_many_requests', 'forbidden', 'unauthenticated'],
})

export const saveMailServerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Connection/SaveMailServer',
  summary: 'Set the server through which mail leaves the shop, for a SuperAdmin. Its password is sealed, and no answer ever has it',
  access: 'setting-edit',
  body: z.strictObject({ ...mailServer, ...identity }),
  response: answer,
  errors: ['invalid_fields', 'too_many_requests', 'forbidden', 'unauthenticated'],
})

export const testMailServerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Connection/TestMailServer',
  summary: 'Send a mail to the caller’s own address through the server that is typed, before it is saved',
  access: 'setting-edit',
  body: MailServerBody,
  response: z.object({ data: TriedMail }),
  errors: ['invalid_fields', 'too_many_requests', 'forbidden', 'unauthenticated'],
})

export const removeMailServerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Connection/RemoveMailServer',
  summary: 'Remove the saved mail server; that of the environment counts again. For a SuperAdmin',
  access: 'setting-edit',
  body: IdentityBody,
  response: answer,
  errors: ['invalid_fields', 'too_many_requests', 'forbidden', 'unauthenticated'],
})
