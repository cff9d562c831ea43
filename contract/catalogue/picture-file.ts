import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pictureFormats, pictureShapes } from './picture.ts'

/** A picture's name: a part of its bytes' hash. */
export const PictureName = z.string().regex(/^[0-9a-f]{32}$/)

/** A re-encoded picture that staff uploaded. The same for everyone, and immutable. */
export const getPictureEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Picture/GetFile',
  summary: 'A picture of a cover, of a banner or of the shop’s logo, in one of its widths, formats and shapes',
  access: 'Public',
  query: z.object({
    Name: PictureName,
    Width: z.coerce.number().int().min(1).max(4_096),
    Format: z.enum(pictureFormats),
    Shape: z.enum(pictureShapes).default('plain'),
  }),
  response: z.unknown(),
  errors: ['not_found', 'invalid_fields'],
})
