import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { maxQuoteContext, maxQuoteLength } from '../limits.ts'
import { IdParam, plainText } from '../text.ts'

export const highlightColours = ['yellow', 'green', 'blue', 'rose'] as const
export const HighlightColour = z.enum(highlightColours)
export type HighlightColour = z.infer<typeof HighlightColour>

/**
 * Words that a reader has highlighted on a page. The words locate themselves: `quote` is the highlighted text, `before` and `after` are context.
 * `edition`: the one read at that time.
 */
export const Highlight = z.object({
  id: z.string(),
  page: z.number().int(),
  quote: z.string(),
  before: z.string(),
  after: z.string(),
  colour: HighlightColour,
  edition: z.number().int(),
  madeAt: z.string(),
})
export type Highlight = z.infer<typeof Highlight>

const memoId = z.union([z.number().int(), IdParam]).transform(String)
/** Made by the reader's browser, so that a repeated request does not store it twice. */
const highlightId = z.uuid()

const Quote = plainText(maxQuoteLength)
  .transform((text) => text.trim())
  .pipe(z.string().min(1))

export const saveHighlightEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Library/SaveHighlight',
  summary: 'Mark words on a page, or give them another colour; sent twice it changes nothing',
  access: 'Member',
  body: z.strictObject({
    id: memoId,
    highlightId,
    page: z.number().int().min(1).max(10_000),
    quote: Quote,
    before: plainText(maxQuoteContext),
    after: plainText(maxQuoteContext),
    colour: HighlightColour,
  }),
  response: z.object({ data: z.object({ highlight: Highlight }) }),
  errors: ['not_found', 'invalid_fields', 'too_many_requests', 'unauthenticated'],
})

/** Removing what is not there succeeds. */
export const removeHighlightEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Library/RemoveHighlight',
  summary: 'Take the mark off words',
  access: 'Member',
  body: z.strictObject({ id: memoId, highlightId }),
  response: z.object({ data: z.object({ isRemoved: z.literal(true) }) }),
  errors: ['not_found', 'too_many_requests', 'unauthenticated'],
})
