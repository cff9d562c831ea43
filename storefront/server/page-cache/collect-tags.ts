import { header } from 'contract/headers.ts'
import type { FetchProvider } from '../../app/api/provider-context.ts'

/** Notes which records the provider's answers are about, and writes them on the page made of them, so that a change purges the page. */
export function collectTags(fetchProvider: FetchProvider) {
  const tags = new Set<string>()
  return {
    fetchProvider: async (...asked: Parameters<FetchProvider>): Promise<Response> => {
      const response = await fetchProvider(...asked)
      for (const tag of response.headers.get(header.cacheTag)?.split(',') ?? []) tags.add(tag.trim())
      return response
    },
    tag: (page: Response): Response => {
      if (tags.size > 0) page.headers.set(header.cacheTag, [...tags].join(','))
      return page
    },
  }
}
