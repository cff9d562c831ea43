import { z } from 'zod'

/** A part of a page, as fractions of its width and height, from its left and its top. */
export const PageArea = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })
export type PageArea = z.infer<typeof PageArea>
