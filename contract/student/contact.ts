import { z } from 'zod'
import { BotToken } from '../account/bot-check.ts'
import { isFullName, tidyName } from '../account/full-name.ts'
import { Email, nameFormFault } from '../account/person-fields.ts'
import { readPhone } from '../account/phone.ts'
import { phoneFault } from '../account/phone-fault.ts'
import { homeCountry } from '../countries/find-country.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { maxAttachmentBytes } from '../limits.ts'
import { plainText } from '../text.ts'

export const ContactTopic = z.enum(['order', 'payment', 'file', 'suggestion', 'other'])
export type ContactTopic = z.infer<typeof ContactTopic>

/** `open`: needs an answer; `answered`: the shop wrote last; `closed`: settled, with or without an answer. */
export const MessageStatus = z.enum(['open', 'answered', 'closed'])
export type MessageStatus = z.infer<typeof MessageStatus>

const messageLength = { min: 10, max: 2000 }

const faults = {
  topic: { en: 'Choose what it is about', ar: 'اختر موضوع الرسالة' },
  name: { en: 'Enter your name, so that we know how to address you', ar: 'اكتب اسمك لنعرف كيف نخاطبك' },
  phone: phoneFault({ en: ', or leave it empty', ar: '، أو اتركه فارغاً' }),
  order: { en: 'An order number has digits only, for example 48012', ar: 'رقم الطلب أرقام فقط، مثلاً 48012' },
  short: {
    en: `Write at least ${messageLength.min} characters, so that we can help at the first try`,
    ar: `اكتب ${messageLength.min} أحرف على الأقل لنساعدك من أول مرة`,
  },
  long: { en: `A message has ${messageLength.max} characters at most`, ar: `الرسالة لا تزيد على ${messageLength.max} حرف` },
} satisfies Record<string, Fault>

const says = (fault: Fault) => ({ params: { fault }, abort: true })

/** Missing, empty and null mean the same. */
const open = (max: number) =>
  plainText(max)
    .nullish()
    .transform((text) => (text ?? '').trim())

/** What somebody writes to the shop. */
export const ContactText = open(20_000)
  .refine((message) => message.length >= messageLength.min, says(faults.short))
  .refine((message) => message.length <= messageLength.max, says(faults.long))

/** An image or a PDF up to 5 MB, recognised by content, not by name. Only a multipart form can contain it. */
export const ContactFile = z.file().nullish()

export const NewContact = z.strictObject({
  topic: open(20)
    .refine((topic) => ContactTopic.safeParse(topic).success, says(faults.topic))
    .transform((topic) => ContactTopic.parse(topic)),
  name: open(400)
    .transform(tidyName)
    .refine((name) => name !== '', says(faults.name))
    .refine(isFullName, says(nameFormFault)),
  email: Email,
  phone: open(40)
    .refine((phone) => phone === '' || readPhone(phone, homeCountry().phone) !== undefined, says(faults.phone))
    .transform((phone) => readPhone(phone, homeCountry().phone) ?? null),
  orderNumber: open(20)
    .refine((number) => /^\d{0,12}$/.test(number), says(faults.order))
    .transform((number) => number || null),
  message: ContactText,
  attachment: ContactFile,
  botToken: BotToken,
})
export type NewContact = z.output<typeof NewContact>

export const createContactEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Contact/Create',
  summary: 'Write to the shop; JSON, or a multipart form with an attachment. Five an hour from one e-mail',
  access: 'Public',
  body: NewContact,
  maxFileBytes: maxAttachmentBytes,
  response: z.object({ data: z.object({ ticketNumber: z.string(), answerHours: z.number().int() }) }),
  errors: ['invalid_fields', 'too_many_requests', 'bot_check_required', 'body_too_large', 'malformed_body', 'mail_not_set_up'],
})
