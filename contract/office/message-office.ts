import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { countedPageFields, pageQuery, sortQuery } from '../paging.ts'
import { ContactTopic } from '../student/contact.ts'
import { ReportSpot, ReportVerdict } from '../student/report-spot.ts'
import { fileOfList } from '../table-format.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'

/** `open`: somebody must answer; `answered`: the shop wrote last; `closed`: settled, with or without an answer. */
export const MessageStatus = z.enum(['open', 'answered', 'closed'])
export type MessageStatus = z.infer<typeof MessageStatus>

const Instant = z.iso.datetime()

/** A message to the shop as it stands in the list. */
export const MessageHead = z.object({
  id: z.string(),
  number: z.string(),
  status: MessageStatus,
  topic: ContactTopic,
  name: z.string(),
  /** The first words. */
  excerpt: z.string(),
  /** The page of a memo on which an error was reported. */
  report: z
    .object({
      memoId: z.number().int(),
      title: BilingualText,
      page: z.number().int(),
      /** The edition that the writer reads; null if that was not kept. */
      edition: z.number().int().nullable(),
      /** Where on the page; null for the page as a whole. */
      spot: ReportSpot.nullable(),
      /** What the shop found; null before that. */
      verdict: ReportVerdict.nullable(),
    })
    .nullable(),
  createdAt: Instant,
  /** When the shop wrote last; null before that. */
  answeredAt: Instant.nullable(),
})
export type MessageHead = z.infer<typeof MessageHead>

export const MessageThread = MessageHead.omit({ excerpt: true }).extend({
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(['en', 'ar']),
  /** Null for a guest. */
  personId: z.string().nullable(),
  /** As it was typed. With `id` it is known to be the writer's own order; without, it is a claim. */
  order: z.object({ number: z.string(), id: z.string().nullable() }).nullable(),
  message: z.string(),
  attachment: z.object({ name: z.string(), mediaType: z.string(), sizeBytes: z.number().int() }).nullable(),
  /** What the shop wrote back, oldest first. */
  replies: z.array(z.object({ id: z.string(), text: z.string(), byName: z.string(), at: Instant })),
})
export type MessageThread = z.infer<typeof MessageThread>

const ofThread = z.object({ data: MessageThread })

const found = {
  Status: MessageStatus.default('open'),
  /** `report`: errors that readers reported from a page of a memo. */
  Kind: z.enum(['report']).optional(),
  /**
   * A number of a message or an order, the beginnings of words of a name or of what was written, an e-mail, or a phone by its end; of the last two also the
   * beginning for those who may see them.
   */
  Text: plainText(100).optional(),
  /** Without it, what waits is there oldest first, all others newest first. */
  Sort: sortQuery('when', 'from').optional(),
}

export const listMessagesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Message/GetAll',
  summary: 'Messages to the shop: those that wait oldest first, all others newest first, unless another order is asked for',
  access: 'message-view',
  query: z.object({ ...found, ...pageQuery(50) }),
  response: z.object({
    data: z.object({
      items: z.array(MessageHead),
      ...countedPageFields,
      /** How many there are of each status, and reported errors that are open, whatever is asked for; 10,001 stands for more than 10,000. */
      counts: z.object({ open: z.number().int(), answered: z.number().int(), closed: z.number().int(), reports: z.number().int() }),
    }),
  }),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

export const exportMessagesEndpoint = fileOfList({ path: 'Message/Export', what: 'messages', access: 'message-view', found })

export const getMessageEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Message/GetById',
  summary: 'One message with what the shop wrote back',
  access: 'message-view',
  query: z.object({ Id: IdParam }),
  response: ofThread,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

/** Always a download: nothing that a stranger sent is shown by a browser. */
export const getMessageFileEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Message/GetFile',
  summary: 'The image or PDF that came with a message',
  access: 'message-view',
  query: z.object({ Id: IdParam }),
  response: z.unknown(),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

/** As it is printed, in the edition that the reporter reads. */
export const getReportedPageEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Message/GetPage',
  summary: 'The page of a memo on which an error was reported, as a picture (WebP)',
  access: 'message-view',
  query: z.object({ Id: IdParam }),
  response: z.unknown(),
  errors: ['not_found', 'unavailable', 'forbidden', 'unauthenticated'],
})

const most = 4000
const faults = {
  missing: { en: 'Write the answer', ar: 'اكتب الرد' },
  long: { en: `At most ${most} characters`, ar: `لا يزيد على ${most} حرف` },
} satisfies Record<string, Fault>

/** The item is none that is on sale. */
export const messageItemFault: Fault = {
  en: 'Enter the number of an item on sale, or the address of its page',
  ar: 'اكتب رقم منتج معروض للبيع، أو عنوان صفحته',
}

/** "1234", "/memos/1234" or a whole address that ends so. */
function itemNumber(text: string): number | undefined {
  const digits = /(?:^|\/)(\d{1,12})\/?(?:[?#].*)?$/.exec(text)?.[1]
  return digits ? Number(digits) : undefined
}

export const replyToMessageEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Message/Reply',
  summary: 'Answer a message by mail, in the frame of its writer’s language',
  access: 'message-reply',
  body: z
    .strictObject({
      id: IdParam,
      /** Empty: the mail says in the writer’s language what was found, or that what they asked for is there. */
      text: plainText(20_000)
        .transform((text) => text.trim())
        .refine((text) => text.length <= most, { params: { fault: faults.long } }),
      /** The item that the mail leads to, by number or by its address in the shop: what the writer asked for is there. */
      item: plainText(500)
        .default('')
        .transform((text) => text.trim())
        .refine((text) => text === '' || itemNumber(text) !== undefined, { params: { fault: messageItemFault }, abort: true })
        .transform((text) => itemNumber(text) ?? null),
      /** Of a reported error: its reader sees it at the page. Null leaves it as it was. */
      verdict: z.preprocess((value) => (value === '' ? null : value), ReportVerdict.nullable()).default(null),
      /** How many answers its author has seen: if somebody answered meanwhile, this one is not sent. */
      seenReplies: z.number().int().min(0),
    })
    .refine(({ text, item, verdict }) => text !== '' || item !== null || verdict !== null, {
      path: ['text'],
      params: { fault: faults.missing },
    }),
  response: ofThread,
  errors: ['conflict', 'invalid_fields', 'not_found', 'forbidden', 'mail_not_set_up', 'unauthenticated'],
})

export const settleMessageEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Message/Settle',
  summary: 'Close a message, or open it again',
  access: 'message-reply',
  body: z.strictObject({ id: IdParam, isSettled: z.boolean() }),
  response: ofThread,
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})
