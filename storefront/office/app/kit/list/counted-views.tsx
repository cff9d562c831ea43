import { useSearchParams } from 'react-router'
import { Views } from './views.tsx'

type CountedViewsProps<View extends string> = {
  label: string
  /** What each view is called, in their order. */
  words: Record<View, () => string>
  counts: Partial<Record<View, number>>
  current: string
}

/** The views of a list (`?View=`), with how many each has; what else the list is asked for stays. */
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
