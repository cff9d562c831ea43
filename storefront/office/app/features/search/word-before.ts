import { linkToOffice } from 'contract/office/office-pages.ts'
import type { SearchSynonym } from 'contract/office/search-office.ts'
import { z } from 'zod'

/** What a word was before it was changed or taken out. The list has its row in its address, and offers it once more. */
const WordBefore = z.object({
  /** The word as it is now, and the mark of its words; neither, if it was taken out. */
  typed: z.string().optional(),
  mark: z.string().optional(),
  shown: z.string(),
  meanings: z.array(z.string()),
})

type Saved = Pick<SearchSynonym, 'typed' | 'mark'>

/** For an action that leads to the list. `now` is missing if the word was taken out. */
export function beforeQuery({ shown, meanings }: SearchSynonym, now?: Saved): { was: string } {
  return { was: JSON.stringify({ ...(now && { typed: now.typed, mark: now.mark }), shown, meanings } satisfies z.input<typeof WordBefore>) }
}

/** The form that brings it back, and the page that saves it; undefined if the address tells of none. */
export function wordBefore(request: Request) {
  const was = new URL(request.url).searchParams.get('was')
  const read = WordBefore.safeParse(was && parsed(was))
  if (!read.success) return undefined
  const { typed, mark, shown, meanings } = read.data
  return {
    shown,
    action: linkToOffice('searchWord', undefined, typed === undefined ? {} : { Typed: typed }),
    fields: { shown, meanings: meanings.join('\n'), ...(mark !== undefined && { mark }) },
  }
}

/** Anybody can write an address. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
