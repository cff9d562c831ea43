import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { pageFaults } from '../../student/phone-edition/read-tagged-page.ts'
import { IdParam } from '../../text.ts'

/**
 * Whether phones can show a memo's file as flowing text; if not, why: the file declares no tags, or most pages looked at cannot flow, of which
 * `page` is the first.
 */
export const PhoneEdition = z.object({
  isPossible: z.boolean(),
  fault: z.enum(['undeclared', ...pageFaults]).nullable(),
  page: z.number().int().nullable(),
})
export type PhoneEdition = z.infer<typeof PhoneEdition>

export const checkPhoneEditionEndpoint = defineEndpoint({
  method: 'GET',
  path: 'MemoEditing/CheckPhoneEdition',
  summary: 'Whether a memo’s file can be shown as flowing text on phones, and if not, why',
  access: 'memo-edit',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: PhoneEdition }),
  errors: ['not_found', 'forbidden', 'unauthenticated', 'unavailable'],
})
