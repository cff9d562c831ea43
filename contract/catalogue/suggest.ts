import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { maxSearchLength } from '../limits.ts'
import { plainText } from '../text.ts'
import { FoundItem } from './search.ts'

export const SuggestQuery = z.object({ Text: plainText(maxSearchLength) })
export type SuggestQuery = z.infer<typeof SuggestQuery>

/** `unit`: a heading of the memo's contents, if it contains the words and the title does not. */
const SuggestedItem = z.object({ item: FoundItem, unit: z.string().nullable() })
export type SuggestedItem = z.infer<typeof SuggestedItem>

/** `words`: texts to search for next, most likely first. Both lists are short, and empty below two letters. */
export const Suggestions = z.object({ words: z.array(z.string()), items: z.array(SuggestedItem) })
export type Suggestions = z.infer<typeof Suggestions>

export const suggestEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Search/Suggest',
  summary: 'What somebody who is still typing may mean: words of the catalogue, and items on sale',
  access: 'Public',
  query: SuggestQuery,
  response: z.object({ data: Suggestions }),
  errors: ['malformed_query', 'invalid_fields', 'unavailable'],
})
