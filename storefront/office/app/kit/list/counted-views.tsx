import { useSearchParams } from 'react-router'
import { Views } from './views.tsx'

type CountedViewsProps<View extends string> = {
  label: string
  /** Each view's label, in order. */
  words: Record<View, () => string>
  counts: Partial<Record<View, number>>
  current: string
}

/** A list's views (`?View=`) with their counts; other parameters stay. */
export function CountedViews<View extends string>({ label, words, counts, current }: CountedViewsProps<View>) {
  const [query] = useSearchParams()
  const views = (Object.keys(words) as View[]).map((view) => {
    const next = new URLSearchParams(query)
    next.set('View', view)
    next.delete('PageNumber')
    return { to: `?${next}`, text: words[view](), count: counts[view], isCurrent: view === current }
  })
  return <Views label={label} views={views} />
}
