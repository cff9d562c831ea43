import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { iconFiles } from './logo.ts'

/** Drawn for the present name and colour in the call's language, whether or not the shop has a logo. */
export const getShopIconEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Shop/GetIcon',
  summary: 'The icon of a shop without a logo, as PNG: the first letter of its name in its colour',
  access: 'Public',
  query: z.object({ File: z.enum(iconFiles) }),
  response: z.unknown(),
  errors: ['invalid_fields'],
})
