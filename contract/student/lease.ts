import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'

/** What opens the copy of a memo that a device keeps, and until when. */
export const Lease = z.object({
  /** Whose copy it is. */
  personId: z.string(),
  /** Names the bytes and their key together: another name means that what a device keeps is not what is read now. */
  copy: z.string(),
  /** 32 bytes in base64url. The shop gives the same one each time, so that a copy whose lease was over opens again without being fetched anew. */
  key: z.string(),
  /** The shop's clock, which the device's is compared with. */
  now: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type Lease = z.infer<typeof Lease>

/** Whoever keeps a copy can read all of it, so it counts as a download. A memo that was refunded has no lease. */
export const leaseCopyEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Library/Lease',
  summary: 'The key of one’s own copy of a memo, to read it on this device without a line for 30 days',
  access: 'Member',
  body: z.strictObject({ id: z.union([z.number().int(), IdParam]).transform(String) }),
  response: z.object({ data: Lease }),
  errors: ['not_found', 'unauthenticated'],
})
