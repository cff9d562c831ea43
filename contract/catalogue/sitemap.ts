import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const SitemapKind = z.enum(['memo', 'package', 'subject', 'studyStage', 'component'])

/** `part`: the items whose id divided by 2,500 gives this number, so that an item never changes its part. `lastChange`: ISO 8601. */
const SitemapPart = z.object({ kind: SitemapKind, part: z.number().int().nonnegative(), lastChange: z.string() })
const ListedItem = z.object({ id: z.number().int().positive(), lastChange: z.string() })

export const listSitemapPartsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Sitemap/GetParts',
  summary: 'The parts of the site map, 2,500 ids each, with the last change in each',
  access: 'Public',
  response: z.object({ data: z.object({ items: z.array(SitemapPart) }) }),
})
export const getSitemapPartEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Sitemap/GetPart',
  summary: 'Ids of what is on sale in one part, with the last change of each',
  access: 'Public',
  query: z.object({ Kind: SitemapKind, Part: z.coerce.number().int().nonnegative().max(1_000_000_000) }),
  response: z.object({ data: z.object({ items: z.array(ListedItem) }) }),
  errors: ['malformed_query', 'invalid_fields'],
})
