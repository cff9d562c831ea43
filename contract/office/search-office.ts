import { z } from 'zod'
import { searchText } from '../catalogue/search-text.ts'
import { defineEndpoint } from '../endpoint.ts'
import { addFault, faults } from '../faults.ts'
import { maxSearchLength } from '../limits.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { fileOfList } from '../table-format.ts'
import { plainText } from '../text.ts'

/** The maximum number of words for one thing; the search ignores more. */
export const maxSynonymWords = 3
export const maxMeanings = 12

const pages = pageQuery(50)

/** A term that many people type, and what is searched along with it. `typed`: as the search compares it, its key; `shown`: as staff wrote it. */
export const SearchSynonym = z.object({
  typed: z.string(),
  shown: z.string(),
  meanings: z.array(z.string()),
  /** A digest of these words: saving with an older digest answers the present words instead. */
  mark: z.string(),
})
export type SearchSynonym = z.infer<typeof SearchSynonym>

const foundWords = { Text: plainText(maxSearchLength).optional(), Sort: z.enum(['shown', '-shown']).default('shown') }

export const listSynonymsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'SearchSynonym/GetAll',
  summary: 'What many type, and what the search takes it to mean',
  access: 'search-view',
  query: z.object({ ...foundWords, ...pages }),
  response: pageOf(SearchSynonym),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

export const exportSynonymsEndpoint = fileOfList({
  path: 'SearchSynonym/Export',
  what: 'search words',
  access: 'search-view',
  found: foundWords,
})

export const getSynonymEndpoint = defineEndpoint({
  method: 'GET',
  path: 'SearchSynonym/GetByText',
  summary: 'What the search takes one text to mean',
  access: 'search-view',
  query: z.object({ Text: plainText(maxSearchLength) }),
  response: z.object({ data: SearchSynonym }),
  errors: ['not_found', 'forbidden', 'unauthenticated', 'invalid_fields'],
})

const own = {
  words: { en: 'Enter one to three words', ar: 'أدخل كلمة إلى ثلاث كلمات' },
  itself: { en: 'Enter something other than what is typed', ar: 'أدخل شيئاً غير ما يُكتب' },
}
const countWords = (text: string) => searchText(text).split(' ').filter(Boolean).length
const SomeWords = plainText(60).refine((text) => countWords(text) >= 1 && countWords(text) <= maxSynonymWords, {
  params: { fault: own.words },
})

/** `typed` is the synonym to change, `mark` the digest that its editor saw; without `typed` a new one is made. */
const SynonymForm = z
  .strictObject({
    typed: plainText(maxSearchLength).nullish(),
    mark: plainText(64).optional(),
    shown: SomeWords,
    meanings: z
      .array(SomeWords)
      .max(maxMeanings)
      .refine((meanings) => meanings.length > 0, { params: { fault: faults.missing } }),
  })
  .superRefine(({ shown, meanings }, context) => {
    if (meanings.some((meaning) => searchText(meaning) === searchText(shown))) addFault(context, 'meanings', own.itself)
  })
export type SynonymForm = z.output<typeof SynonymForm>

export const saveSynonymEndpoint = defineEndpoint({
  method: 'POST',
  path: 'SearchSynonym/Save',
  summary:
    'Set what is meant by a typed text; the next search uses that meaning. With `mark`, what somebody else has saved meanwhile is answered instead',
  access: 'search-edit',
  body: SynonymForm,
  response: z.object({ data: SearchSynonym }),
  errors: ['conflict', 'not_found', 'invalid_fields', 'forbidden', 'unauthenticated'],
})

export const removeSynonymEndpoint = defineEndpoint({
  method: 'POST',
  path: 'SearchSynonym/Remove',
  summary: 'Remove what a text means, so that it is searched for literally again',
  access: 'search-edit',
  body: z.strictObject({ typed: plainText(maxSearchLength) }),
  response: z.object({ data: z.object({ typed: z.string() }) }),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

/** A query that found nothing. Nobody knows who typed it. */
export const SearchMiss = z.object({ text: z.string(), shown: z.string(), count: z.number().int(), lastOn: z.iso.date() })
export type SearchMiss = z.infer<typeof SearchMiss>

const foundMisses = {
  Text: plainText(maxSearchLength).optional(),
  Sort: z.enum(['count', '-count', 'lastOn', '-lastOn', 'shown', '-shown']).default('-count'),
}

export const listMissesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'SearchMiss/GetAll',
  summary: 'What was searched for and not found, the most wanted first',
  access: 'search-view',
  query: z.object({ ...foundMisses, ...pages }),
  response: pageOf(SearchMiss),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

export const exportMissesEndpoint = fileOfList({
  path: 'SearchMiss/Export',
  what: 'searches without results',
  access: 'search-view',
  found: foundMisses,
})

export const removeMissEndpoint = defineEndpoint({
  method: 'POST',
  path: 'SearchMiss/Remove',
  summary: 'Remove a text that found nothing, because it is dealt with',
  access: 'search-edit',
  body: z.strictObject({ text: plainText(maxSearchLength) }),
  response: z.object({ data: z.object({ text: z.string() }) }),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})
