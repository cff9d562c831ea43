import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** The personal additions to public pages. */
export const Viewer = z.object({
  fullName: z.string(),
  /** Digits on Arabic pages. */
  numerals: z.enum(['latn', 'arab']),
  /** The grade, as a component of a study stage. */
  componentId: z.number().int().nullable(),
  /** Everything that need not be bought any more: bought items, the memos they contain, and the subjects of owned stages. */
  ownedItemIds: z.array(z.number().int()),
  /** The wish list, newest first. */
  wishIds: z.array(z.number().int()),
})
export type Viewer = z.infer<typeof Viewer>

export const getViewerEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Student/GetViewer',
  summary:
    'What public pages show of the person who is logged in: the name, the digits, the grade, what is owned and what is kept for later',
  access: 'Member',
  response: z.object({ data: Viewer }),
  errors: ['unauthenticated'],
})
