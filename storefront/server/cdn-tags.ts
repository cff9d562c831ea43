import { everythingTag, header } from 'contract/headers.ts'

/** Far less than any CDN takes: Varnish refuses an answer with a header of 8 KB. */
const mostTagBytes = 4_000

/**
 * Tags an answer that a CDN may store with the records it is made of, so that a change of one of them purges it. What never changes needs no
 * tags. Nobody else gets them.
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
  // Not all changes could reach the CDN.
  else {
    headers.delete(header.cacheTag)
    headers.set('Cache-Control', 'private, no-cache')
  }
  return response
}
