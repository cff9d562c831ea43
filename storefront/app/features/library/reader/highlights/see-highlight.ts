import type { Highlight } from 'contract/student/highlight.ts'
import type { RefObject } from 'react'
import { whenPainted } from './paint-highlights.ts'

type Turning = { count: number; goTo: (page: number) => void; release: () => void }

/** Goes to a highlight's page, and to its words once they are there. */
export function seeHighlight(
  frame: RefObject<HTMLElement | null>,
  { id, page }: Highlight,
  lost: ReadonlySet<string>,
  { count, goTo, release }: Turning,
): void {
  if (page > count) return
  goTo(page)
  if (lost.has(id)) return
  whenPainted(id, (range) => {
    const element = frame.current
    if (!element) return
    range.startContainer.parentElement?.closest<HTMLDetailsElement>('details:not([open])')?.setAttribute('open', '')
    const [seen, words] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
    // Words in good view stay where they are.
    if (words.top >= seen.top && words.bottom <= seen.top + seen.height * 0.7) return
    release()
    element.scrollBy({ top: words.top - seen.top - seen.height / 3, behavior: 'instant' })
  })
}
