import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { plainText } from '../text.ts'

/** A browser in which a person is logged in, or that is trusted to log in without a code. Its network address is not stored. */
export const Device = z.object({
  id: z.string(),
  /** What the browser calls itself, e.g. Chrome and Android; null if it does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  firstSeenAt: z.iso.datetime(),
  /** Rounded to the hour. */
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the device that makes this call. */
  isThisOne: z.boolean(),
  isLoggedIn: z.boolean(),
  /** Whether its log-ins need no code, for 30 days. */
  isTrusted: z.boolean(),
})
export type Device = z.infer<typeof Device>

const ofDevices = z.object({ data: z.object({ items: z.array(Device) }) })

export const listDevicesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Session/GetAll',
  summary: 'The devices of the person logged in, this one first',
  access: 'Member',
  response: ofDevices,
  errors: ['unauthenticated'],
})

export const revokeDeviceEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Session/Revoke',
  summary: 'Log out a device and stop trusting it',
  access: 'Member',
  body: z.strictObject({ id: plainText(64) }),
  response: ofDevices,
  errors: ['not_found', 'unauthenticated'],
})

export const revokeOtherDevicesEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Session/RevokeOthers',
  summary: 'Log out all devices but this one and stop trusting them',
  access: 'Member',
  response: ofDevices,
  errors: ['unauthenticated'],
})
