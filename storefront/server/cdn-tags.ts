import { everythingTag, header } from 'contract/headers.ts'

/** Far less than any CDN takes: Varnish refuses an answer with a header of 8 KB. */
const mostTagBytes = 4_000

/**
 * Says to a CDN in front of the shop which records an answer is made of, if it may store the answer: a change of one of them drops it there. What
 * never changes needs no tags. Nobody else gets them.
 */
export function withCdnTags(response: Response, hasCdn: boolean): Response {
  const { headers } = response
  const own = headers.get(header.cacheTag)
  const caching = headers.get('Cache-Control') ?? ''
  const isKept = hasCdn && /\bpublic\b/.test(caching) && !/\bimmutable\b/.test(caching)
  if (!isKept) {
    headers.delete(header.cacheTag)
    return response
  }
  const tags = own ? `${own},${everythingTag}` : everythingTag
  if (tags.length <= mostTagBytes) headers.set(header.cacheTag, tags)
  // Nobody could tell the CDN of all changes.
  else {
    headers.delete(header.cacheTag)
    headers.set('Cache-Control', 'private, no-cache')
  }
  return response
}
