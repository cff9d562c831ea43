import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'

/** The key to a memo's copy on a device, and its expiry. */
export const Lease = z.object({
  /** Whose copy it is. */
  personId: z.string(),
  /** Identifies the bytes together with their key: a different name means that the device's copy is outdated. */
  copy: z.string(),
  /** 32 bytes in base64url. The shop gives the same one each time, so that an expired copy opens again without a new download. */
  key: z.string(),
  /** The shop's clock, to compare the device's with. */
  now: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type Lease = z.infer<typeof Lease>

/** Whoever keeps a copy can read all of it, so it counts as a download. A refunded memo has no lease. */
export const leaseCopyEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Library/Lease',
  summary: 'The key of one’s own copy of a memo, to read it offline on this device for 30 days',
  access: 'Member',
  body: z.strictObject({ id: z.union([z.number().int(), IdParam]).transform(String) }),
  response: z.object({ data: Lease }),
  errors: ['not_found', 'unauthenticated'],
})
