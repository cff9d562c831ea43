import { header } from 'contract/headers.ts'
import type { StorefrontContext } from '../../app/api/provider-context.ts'
import type { CatalogueAnswers } from './catalogue-answers.ts'

/** Notes which records the provider's answers are about, kept ones too, and writes them on the page made of them, so that a change purges the page. */
export function collectTags({ fetchProvider }: Pick<StorefrontContext, 'fetchProvider'>, answers: CatalogueAnswers) {
  const tags = new Set<string>()
  const note = (found: readonly string[]) => {
    for (const tag of found) tags.add(tag.trim())
  }
  const reached: Pick<StorefrontContext, 'fetchProvider' | 'answers'> = {
    fetchProvider: async (...asked) => {
      const response = await fetchProvider(...asked)
      note(response.headers.get(header.cacheTag)?.split(',') ?? [])
      return response
    },
    answers: answers.forPage(note),
  }
  return {
    reached,
    tag: (page: Response): Response => {
      if (tags.size > 0) page.headers.set(header.cacheTag, [...tags].join(','))
      return page
    },
  }
}
