import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** What public pages show of somebody beside what they show to everyone. */
export const Viewer = z.object({
  fullName: z.string(),
  /** Which digits the Arabic pages show. */
  numerals: z.enum(['latn', 'arab']),
  /** The grade, as a component of a study stage. */
  componentId: z.number().int().nullable(),
  /** Everything that need not be bought any more: items that were bought, the memos they give, and the subjects of owned stages. */
  ownedItemIds: z.array(z.number().int()),
  /** What is kept for later, the newest first. */
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
