import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { OrderWithTimeline } from '../sales/order.ts'
import { ReportSpot, ReportVerdict } from '../student/report-spot.ts'
import { BilingualText } from '../text.ts'
import { Address } from './address.ts'
import { Profile } from './profile.ts'
import { IdentityBody } from './two-step.ts'

const Instant = z.iso.datetime()
const SentFile = z.object({ name: z.string(), mediaType: z.string(), sizeBytes: z.number().int() })

/** All data that the shop holds about a person, as their download file. Leaves out hashes, keys and secrets, which only protect them. */
export const PersonalData = z.object({
  exportedAt: Instant,
  profile: Profile.extend({
    id: z.string(),
    roles: z.array(z.string()),
    isTwoStepOn: z.boolean(),
    acceptedTermsAt: Instant.nullable(),
    gradeChosenAt: Instant.nullable(),
    /** Staff review the account because a payment is disputed. */
    flaggedAt: Instant.nullable(),
    createdAt: Instant,
  }),
  addresses: z.array(Address),
  orders: z.array(
    OrderWithTimeline.omit({ refundChances: true }).extend({
      notes: z.string().nullable(),
      /** Why staff gave it for free; null if it was ordered. */
      grantReason: z.string().nullable(),
    }),
  ),
  /** Payments that the payer's bank has taken back or tried to. */
  disputes: z.array(
    z.object({
      orderId: z.string(),
      amount: z.number(),
      currency: z.string(),
      reason: z.string().nullable(),
      status: z.string(),
      openedAt: Instant,
      changedAt: Instant,
    }),
  ),
  /** Carts that they asked somebody else to pay for. */
  payLinks: z.array(
    z.object({
      titles: z.array(BilingualText),
      couponCode: z.string().nullable(),
      orderId: z.string().nullable(),
      createdAt: Instant,
      expiresAt: Instant,
      withdrawnAt: Instant.nullable(),
    }),
  ),
  library: z.array(
    z.object({ itemId: z.number().int(), kind: z.string(), title: BilingualText, since: Instant, status: z.enum(['active', 'revoked']) }),
  ),
  /** The stamped copies of what they own. */
  copies: z.array(z.object({ tracingCode: z.string(), memoId: z.number().int(), edition: z.number().int(), madeAt: Instant })),
  /** What they keep on their wish list. */
  wishes: z.array(z.object({ itemId: z.number().int(), addedAt: Instant })),
  /** What they asked to be notified of by mail. */
  waits: z.array(z.object({ itemId: z.number().int(), reason: z.string(), since: Instant })),
  /** Who asked for monthly mails about their reading, and whom they asked the same of. */
  readingMails: z.array(
    z.object({
      isOfOwnReading: z.boolean(),
      email: z.string(),
      askedAt: Instant,
      confirmedAt: Instant.nullable(),
      agreedAt: Instant.nullable(),
      refusedAt: Instant.nullable(),
      /** How many pages had been read at the last count. */
      countedPages: z.number().int().nullable(),
      countedAt: Instant.nullable(),
    }),
  ),
  readingPlaces: z.array(z.object({ memoId: z.number().int(), page: z.number().int(), updatedAt: Instant })),
  bookmarks: z.array(z.object({ memoId: z.number().int(), page: z.number().int(), edition: z.number().int(), madeAt: Instant })),
  /** Their private notes on pages. */
  notes: z.array(
    z.object({ memoId: z.number().int(), page: z.number().int(), edition: z.number().int(), text: z.string(), changedAt: Instant }),
  ),
  /** Words they have highlighted, privately. */
  highlights: z.array(
    z.object({
      memoId: z.number().int(),
      page: z.number().int(),
      edition: z.number().int(),
      quote: z.string(),
      before: z.string(),
      after: z.string(),
      colour: z.string(),
      madeAt: Instant,
    }),
  ),
  /** How much of each memo they have read, for the refund rule. */
  readPages: z.array(z.object({ memoId: z.number().int(), pages: z.array(z.number().int()), downloadedAt: Instant.nullable() })),
  reviews: z.array(
    z.object({
      memoId: z.number().int(),
      rating: z.number().int(),
      text: z.string().nullable(),
      writtenAt: Instant,
      status: z.string(),
      /** Why the shop hid it. */
      hiddenReason: z.string().nullable(),
      /** The shop's public reply. */
      reply: z.string().nullable(),
    }),
  ),
  questions: z.array(
    z.object({
      /** The memo or package. */
      itemId: z.number().int(),
      text: z.string(),
      writtenAt: Instant,
      status: z.string(),
      /** Why the shop hid it. */
      hiddenReason: z.string().nullable(),
      /** The shop's public reply. */
      reply: z.string().nullable(),
    }),
  ),
  /** What they have answered to the questions of others. */
  answers: z.array(z.object({ text: z.string(), writtenAt: Instant, status: z.string(), hiddenReason: z.string().nullable() })),
  /** Every log-in that we still have on record, and the devices that need no code. */
  logIns: z.array(
    z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      at: Instant,
      lastUsedAt: Instant,
      endedAt: Instant.nullable(),
    }),
  ),
  trustedDevices: z.array(z.object({ browser: z.string().nullable(), system: z.string().nullable(), since: Instant, until: Instant })),
  messages: z.array(
    z.object({
      number: z.string(),
      topic: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      orderNumber: z.string().nullable(),
      message: z.string(),
      /** For an error that was reported from a page: where it is, and what the shop found. */
      report: z
        .object({
          memoId: z.number().int(),
          page: z.number().int().nullable(),
          edition: z.number().int().nullable(),
          spot: ReportSpot.nullable(),
          verdict: ReportVerdict.nullable(),
        })
        .nullable(),
      attachment: SentFile.nullable(),
      status: z.string(),
      createdAt: Instant,
      /** What the person added later. */
      additions: z.array(z.object({ text: z.string(), attachment: SentFile.nullable(), at: Instant })),
      /** What the shop wrote back. */
      replies: z.array(z.object({ text: z.string(), at: Instant })),
    }),
  ),
  /** Internal notes of staff about the person. */
  staffNotes: z.array(z.object({ kind: z.string(), text: z.string(), at: Instant })),
  /** The mails with a code or link that were requested. */
  mailedKeys: z.array(z.object({ purpose: z.string(), newEmail: z.string().nullable(), sentAt: Instant, usedAt: Instant.nullable() })),
  /** Mail invitations to join the staff. */
  staffInvitations: z.array(z.object({ roles: z.array(z.string()), sentAt: Instant, acceptedAt: Instant.nullable() })),
  /** Views of office lists that the person saved while working here. */
  savedViews: z.array(z.object({ list: z.string(), name: z.string(), query: z.string(), isShared: z.boolean(), savedAt: Instant })),
  /** What the owner or staff changed about the account. */
  securityLog: z.array(z.object({ at: Instant, action: z.string(), fields: z.array(z.string()), isByOwner: z.boolean() })),
})
export type PersonalData = z.infer<typeof PersonalData>

/** A session in which the password was just given may fetch the file for ten minutes. No link is mailed, so none can be passed on. */
export const allowExportEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Privacy/AllowExport',
  summary: 'Prove one’s identity, so that this session may fetch all we hold about the person',
  access: 'Member',
  body: IdentityBody,
  response: z.object({ data: z.object({ until: Instant }) }),
  errors: ['invalid_fields', 'session_ended', 'unauthenticated'],
})

export const exportDataEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Privacy/Export',
  summary: 'All we hold about the person logged in, as a file; forbidden unless AllowExport came just before',
  access: 'Member',
  response: PersonalData,
  errors: ['forbidden', 'unauthenticated'],
})

/** Orders stay, with their amounts but without the person; everything else is deleted. Refuses staff accounts. */
export const deleteAccountEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Privacy/DeleteAccount',
  summary: 'Delete the account of the person logged in, at once and for good',
  access: 'Member',
  body: IdentityBody,
  response: z.object({ data: z.object({ isDeleted: z.literal(true) }) }),
  errors: ['invalid_fields', 'forbidden', 'session_ended', 'unauthenticated'],
})
