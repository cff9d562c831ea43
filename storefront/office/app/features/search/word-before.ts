import { linkToOffice } from 'contract/office/office-pages.ts'
import type { SearchSynonym } from 'contract/office/search-office.ts'
import { z } from 'zod'

/** A word before it was changed or removed. The list has it in its address, and offers to restore it. */
const WordBefore = z.object({
  /** The current word and its version; both absent if it was removed. */
  typed: z.string().optional(),
  mark: z.string().optional(),
  shown: z.string(),
  meanings: z.array(z.string()),
})

type Saved = Pick<SearchSynonym, 'typed' | 'mark'>

/** For an action that redirects to the list. `now` is absent if the word was removed. */
export function beforeQuery({ shown, meanings }: SearchSynonym, now?: Saved): { was: string } {
  return { was: JSON.stringify({ ...(now && { typed: now.typed, mark: now.mark }), shown, meanings } satisfies z.input<typeof WordBefore>) }
}

/** The form that restores it, and its page; undefined if the address has none. */
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

/** Addresses are untrusted. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
