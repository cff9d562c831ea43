import { z } from 'zod'
import { BotToken } from '../account/bot-check.ts'
import { defineEndpoint } from '../endpoint.ts'
import { maxAttachmentBytes } from '../limits.ts'
import { BilingualText, IdParam } from '../text.ts'
import { ContactFile, ContactText, ContactTopic, MessageStatus } from './contact.ts'

/** How many of their newest threads somebody sees. */
export const mostThreads = 100

/** The token of a mailed link: unguessable and signed; the shop keeps only its hash. */
export const ThreadToken = z.string().min(1).max(64)

const Instant = z.iso.datetime()

const Letter = z.object({
  id: z.string(),
  isOurs: z.boolean(),
  /**
   * Null for the first message if it came from an address that was only typed, as long as the shop has not answered: until then it may be a
   * stranger's text.
   */
  text: z.string().nullable(),
  attachment: z.object({ name: z.string(), sizeBytes: z.number().int() }).nullable(),
  at: Instant,
})
export type Letter = z.infer<typeof Letter>

const ThreadHead = z.object({
  number: z.string(),
  topic: ContactTopic,
  status: MessageStatus,
  /** The page of a memo with an error that its reader reported. */
  report: z.object({ title: BilingualText, page: z.number().int() }).nullable(),
})

/** A message to the shop with everything written since, as its writer sees it, oldest first. Replies do not name who of the staff wrote them. */
export const Thread = ThreadHead.extend({ letters: z.array(Letter) })
export type Thread = z.infer<typeof Thread>

/** `lastAt`: when either side wrote last. `excerpt`: the first words of the message, null if its text is hidden. */
export const OwnThread = ThreadHead.extend({
  id: z.string(),
  excerpt: z.string().nullable(),
  /** When the shop answered last; null before that. */
  answeredAt: Instant.nullable(),
  lastAt: Instant,
})
export type OwnThread = z.infer<typeof OwnThread>

const ofThread = z.object({ data: Thread })
const added = { message: ContactText, attachment: ContactFile, botToken: BotToken }

/** What a form of a thread's page sends. */
export const NewLetter = z.strictObject(added)
const additionRefusals = [
  ...(['not_found', 'invalid_fields', 'too_many_requests', 'bot_check_required'] as const),
  ...(['body_too_large', 'malformed_body', 'mail_not_set_up'] as const),
]

/** A POST, so that no log of addresses contains the token. */
export const showThreadEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Contact/ShowThread',
  summary: 'The thread that a mailed link opens; not_found for any other link, and once the thread is deleted',
  access: 'Public',
  body: z.strictObject({ token: ThreadToken }),
  response: ofThread,
  errors: ['not_found', 'invalid_fields', 'malformed_body'],
})

/** Limited like new messages: they count together. */
export const addByLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Contact/AddByLink',
  summary: 'Write on in the thread that a mailed link opens; JSON, or a multipart form with an attachment. It then waits for an answer',
  access: 'Public',
  body: z.strictObject({ token: ThreadToken, ...added }),
  maxFileBytes: maxAttachmentBytes,
  response: ofThread,
  errors: additionRefusals,
})

/** Those written from the account's own address, logged in or not. */
export const listOwnThreadsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Contact/GetOwn',
  summary: `The newest ${mostThreads} threads of the person logged in, the last written first`,
  access: 'Member',
  response: z.object({ data: z.object({ items: z.array(OwnThread) }) }),
  errors: ['unauthenticated'],
})

export const getOwnThreadEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Contact/GetOwnById',
  summary: 'One thread of the person logged in',
  access: 'Member',
  query: z.object({ Id: IdParam }),
  response: ofThread,
  errors: ['not_found', 'unauthenticated'],
})

export const addToOwnEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Contact/AddToOwn',
  summary: 'Write on in one’s own thread; JSON, or a multipart form with an attachment. It then waits for an answer',
  access: 'Member',
  body: z.strictObject({ id: IdParam, ...added }),
  maxFileBytes: maxAttachmentBytes,
  response: ofThread,
  errors: [...additionRefusals, 'unauthenticated'],
})
