import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { countedPageFields, pageQuery, sortQuery } from '../paging.ts'
import { ContactTopic, MessageStatus } from '../student/contact.ts'
import { ReportSpot, ReportVerdict } from '../student/report-spot.ts'
import { fileOfList } from '../table-format.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'

const Instant = z.iso.datetime()

/** A message to the shop as the list shows it. */
export const MessageHead = z.object({
  id: z.string(),
  number: z.string(),
  status: MessageStatus,
  topic: ContactTopic,
  name: z.string(),
  /** The first words. */
  excerpt: z.string(),
  /** The page of a memo with a reported error. */
  report: z
    .object({
      memoId: z.number().int(),
      title: BilingualText,
      page: z.number().int(),
      /** The edition that the writer reads; null if it was not recorded. */
      edition: z.number().int().nullable(),
      /** Where on the page; null for the page as a whole. */
      spot: ReportSpot.nullable(),
      /** What the shop found; null before that. */
      verdict: ReportVerdict.nullable(),
    })
    .nullable(),
  createdAt: Instant,
  /** When its writer wrote last: since then an open message waits. */
  lastWrittenAt: Instant,
  /** When the shop wrote last; null before that. */
  answeredAt: Instant.nullable(),
})
export type MessageHead = z.infer<typeof MessageHead>

const MessageFile = z.object({ name: z.string(), mediaType: z.string(), sizeBytes: z.number().int() })

export const MessageThread = MessageHead.omit({ excerpt: true }).extend({
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(['en', 'ar']),
  /** Null for a guest. */
  personId: z.string().nullable(),
  /** As typed. With `id` it is known to be the writer's own order; without, it is a claim. */
  order: z.object({ number: z.string(), id: z.string().nullable() }).nullable(),
  message: z.string(),
  attachment: MessageFile.nullable(),
  /** What its writer added later, oldest first. */
  additions: z.array(z.object({ id: z.string(), text: z.string(), attachment: MessageFile.nullable(), at: Instant })),
  /** The shop's replies, oldest first. */
  replies: z.array(z.object({ id: z.string(), text: z.string(), byName: z.string(), at: Instant })),
})
export type MessageThread = z.infer<typeof MessageThread>

const ofThread = z.object({ data: MessageThread })

const found = {
  Status: MessageStatus.default('open'),
  /** `report`: errors that readers reported from a page of a memo. */
  Kind: z.enum(['report']).optional(),
  /**
   * A number of a message or an order, the beginnings of words of a name, of the text or of an addition, an e-mail, or the end of a phone number.
   * Those who may see e-mail and phone can also search by their beginnings.
   */
  Text: plainText(100).optional(),
  /** By default, waiting messages oldest first, all others newest first. */
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
      /** How many there are in each status, and open error reports, whatever the filter; 10,001 stands for more than 10,000. */
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

/** Always a download: a browser must never show what a stranger sent. */
export const getMessageFileEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Message/GetFile',
  summary: 'The image or PDF that came with a message, or with what its writer added; `Id` is of either',
  access: 'message-view',
  query: z.object({ Id: IdParam }),
  response: z.unknown(),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

/** The printed page, in the edition that the reporter reads. */
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

/** No such item is on sale. */
export const messageItemFault: Fault = {
  en: 'Enter the number of an item on sale, or the address of its page',
  ar: 'اكتب رقم منتج معروض للبيع، أو عنوان صفحته',
}

/** "1234", "/memos/1234" or a whole address with that ending. */
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
      /** Empty: the mail says in the writer’s language what was found, or that the requested item is available. */
      text: plainText(20_000)
        .transform((text) => text.trim())
        .refine((text) => text.length <= most, { params: { fault: faults.long } }),
      /** The item that the mail links to, by number or shop address: the writer asked for it and it is now available. */
      item: plainText(500)
        .default('')
        .transform((text) => text.trim())
        .refine((text) => text === '' || itemNumber(text) !== undefined, { params: { fault: messageItemFault }, abort: true })
        .transform((text) => itemNumber(text) ?? null),
      /** For a reported error: its reader sees it at the page. Null leaves it unchanged. */
      verdict: z.preprocess((value) => (value === '' ? null : value), ReportVerdict.nullable()).default(null),
      /** How many answers and additions its author has seen: if somebody has written since, this one is not sent. */
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
  body: z.strictObject({
    id: IdParam,
    isSettled: z.boolean(),
    /** As in an answer: a message to which something was added unseen is not closed. */
    seenReplies: z.number().int().min(0).optional(),
  }),
  response: ofThread,
  errors: ['conflict', 'invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})
