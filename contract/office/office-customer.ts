import { z } from 'zod'
import { Address } from '../account/address.ts'
import { Email, FullName } from '../account/person-fields.ts'
import { OptionalPhone } from '../account/profile.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { countedPageFields, pageQuery } from '../paging.ts'
import { OrderStatus, ShipmentStatus } from '../sales/order.ts'
import { ContactTopic, MessageStatus } from '../student/contact.ts'
import { fileOfList } from '../table-format.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'

const Instant = z.iso.datetime()

/** `buyers`: have paid for something; `disabled`: may not log in; `flagged`: have a disputed payment. */
export const CustomerView = z.enum(['all', 'buyers', 'disabled', 'flagged'])
export type CustomerView = z.infer<typeof CustomerView>

/** E-mail and phone are masked: those who may see them must request it (`reveal`), which is written to the audit log. */
export const CustomerRow = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  grade: BilingualText.nullable(),
  /** Orders that were paid. */
  orders: z.number().int(),
  lastOrderAt: Instant.nullable(),
  createdAt: Instant,
  isConfirmed: z.boolean(),
  isDisabled: z.boolean(),
  isFlagged: z.boolean(),
  isStaff: z.boolean(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

const found = {
  View: CustomerView.default('all'),
  Grade: z.coerce.number().int().min(1).max(12).optional(),
  /** A name, an order number, an e-mail or a telephone number; of the last two the whole, unless the caller may see personal data. */
  Text: plainText(200).optional(),
  Sort: z.enum(['name', 'orders', 'lastOrder', 'created'].flatMap((key) => [key, `-${key}`])).default('-created'),
}

export const listCustomersEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeCustomer/GetAll',
  summary: 'Everybody who has an account, found by what people quote; e-mails and phones are masked',
  access: 'customer-view',
  query: z.object({
    ...found,
    ...pageQuery(25),
  }),
  response: z.object({
    data: z.object({
      items: z.array(CustomerRow),
      ...countedPageFields,
      /** 10,001 stands for more than 10,000. */
      counts: z.record(CustomerView, z.number().int()),
    }),
  }),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

/** Unmasked only with customer-personal and on request. Each export is written to the audit log. */
export const exportCustomersEndpoint = fileOfList({
  path: 'OfficeCustomer/Export',
  what: 'customers',
  access: 'customer-export',
  found: { ...found, WithContact: z.stringbool().default(false) },
})

export const OfficeCustomer = CustomerRow.extend({
  /** Counts the changes of name, phone, grade and language: saving an older version answers the present one instead. */
  version: z.number().int(),
  /** The grade, as a component of a study stage. */
  componentId: z.number().int().nullable(),
  locale: z.enum(['en', 'ar']),
  lastSeenAt: Instant.nullable(),
  isTwoStepOn: z.boolean(),
  disabledAt: Instant.nullable(),
  addresses: z.number().int(),
  /** Revenue of paid orders less refunds, in each currency. */
  paid: z.array(z.object({ amount: z.number(), currency: z.string() })),
  /** The newest fifty. */
  latestOrders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      createdAt: Instant,
      status: OrderStatus,
      shipmentStatus: ShipmentStatus,
      total: z.number(),
      currency: z.string(),
      couponCode: z.string().nullable(),
      /** Staff gave it for free. */
      isGranted: z.boolean(),
    }),
  ),
  owned: z.array(
    z.object({
      id: z.string(),
      title: BilingualText,
      kind: z.string(),
      since: Instant,
      isActive: z.boolean(),
      order: z.object({ id: z.string(), number: z.string() }),
    }),
  ),
  devices: z.array(
    z.object({
      id: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      lastUsedAt: Instant,
      isLoggedIn: z.boolean(),
      isTrusted: z.boolean(),
    }),
  ),
  couponUses: z.array(z.object({ code: z.string(), orderId: z.string(), orderNumber: z.string(), isHeld: z.boolean(), at: Instant })),
  messages: z.array(z.object({ id: z.string(), number: z.string(), topic: ContactTopic, status: MessageStatus, createdAt: Instant })),
  /** Staff's notes about the person, newest first; for `disabled` and `enabled`, the reason. */
  notes: z.array(
    z.object({ id: z.number().int(), kind: z.enum(['note', 'disabled', 'enabled']), text: z.string(), byName: z.string(), at: Instant }),
  ),
})
export type OfficeCustomer = z.infer<typeof OfficeCustomer>

const ofCustomer = z.object({ data: OfficeCustomer })

export const getCustomerEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeCustomer/GetById',
  summary: 'One customer with orders, owned items, devices, messages and notes; e-mail and phone are masked',
  access: 'customer-view',
  query: z.object({ Id: IdParam }),
  response: ofCustomer,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

export const CustomerContact = z.object({ email: z.string(), phone: z.string().nullable(), addresses: z.array(Address) })
export type CustomerContact = z.infer<typeof CustomerContact>

export const revealCustomerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeCustomer/Reveal',
  summary: 'E-mail, phone and addresses of one customer; each look is a line of the audit log',
  access: 'customer-personal',
  body: z.strictObject({ id: IdParam }),
  response: z.object({ data: CustomerContact }),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

export const maxCustomerNote = 1_000
const faults = {
  note: { en: 'Write the note', ar: 'اكتب الملاحظة' },
  reason: { en: 'Write why, for your colleagues', ar: 'اكتب السبب لزملائك' },
  long: { en: `At most ${maxCustomerNote} characters`, ar: `لا يزيد على ${maxCustomerNote} حرف` },
} satisfies Record<string, Fault>

const neededText = (missing: Fault) =>
  plainText(10_000)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => text !== '', { params: { fault: missing }, abort: true })
    .refine((text) => text.length <= maxCustomerNote, { params: { fault: faults.long } })

const refusals = ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'] as const

export const addCustomerNoteEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeCustomer/AddNote',
  summary: 'Write a note about a customer for other staff; it is part of what the customer may download',
  access: 'customer-edit',
  body: z.strictObject({ id: IdParam, text: neededText(faults.note) }),
  response: ofCustomer,
  errors: refusals,
})

/**
 * The e-mail cannot be changed: whoever has it has the account, so only its owner changes it. Refuses staff accounts. The phone changes only on
 * request, which needs `customer-personal`, so that those who may not see it cannot overwrite it.
 */
export const updateCustomerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeCustomer/Update',
  summary: 'Change name, grade and language of a customer, and the phone if that is asked for',
  access: 'customer-edit',
  body: z.strictObject({
    id: IdParam,
    version: z.number().int().min(1),
    fullName: FullName,
    componentId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
    locale: z.enum(['en', 'ar']),
    changesPhone: z.boolean().default(false),
    phone: OptionalPhone,
  }),
  response: ofCustomer,
  errors: ['conflict', ...refusals],
})
export type CustomerChange = z.output<NonNullable<typeof updateCustomerEndpoint.body>>

export const logOutCustomerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeCustomer/LogOutEverywhere',
  summary: 'End all sessions of a customer and the trust in all devices',
  access: 'customer-edit',
  body: z.strictObject({ id: IdParam }),
  response: ofCustomer,
  errors: refusals,
})

/** They keep what they bought. Refuses staff accounts: remove their roles first. */
export const disableCustomerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeCustomer/Disable',
  summary: 'Disable a customer, whose log-ins are refused from now on',
  access: 'customer-disable',
  body: z.strictObject({ id: IdParam, reason: neededText(faults.reason) }),
  response: ofCustomer,
  errors: ['conflict', ...refusals],
})

export const enableCustomerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeCustomer/Enable',
  summary: 'Let a disabled customer log in again',
  access: 'customer-disable',
  body: z.strictObject({ id: IdParam, reason: neededText(faults.reason) }),
  response: ofCustomer,
  errors: ['conflict', ...refusals],
})

/** What a clerk asks a person at the counter for. The mails are in `locale`. */
export const CounterCustomer = z.strictObject({
  fullName: FullName,
  email: Email,
  phone: OptionalPhone,
  locale: z.enum(['en', 'ar']),
})
export type CounterCustomer = z.output<typeof CounterCustomer>

/** Mails the person a link to choose a password. If the same clerk sends the same again, the answer is the same account. */
export const createOfficeCustomerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeCustomer/Create',
  summary: 'Create an account for somebody who has none',
  access: 'customer-create',
  body: CounterCustomer,
  response: z.object({ data: z.object({ id: z.string() }) }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})
