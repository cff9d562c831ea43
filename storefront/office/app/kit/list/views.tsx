import { Link } from 'react-router'
import { countText } from './count-text.ts'

export type View = { to: string; text: string; count?: number | undefined; isCurrent: boolean }

/** A list's views, above it, with their counts. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label} className="mb-3 flex gap-5 overflow-x-auto border-b border-hairline no-scrollbar">
      {views.map(({ to, text, count, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className="flex min-h-12 min-w-11 flex-none items-center justify-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-muted hover:text-ink aria-[current]:border-ink aria-[current]:font-strong aria-[current]:text-ink"
        >
          {text}
          {count !== undefined && <span className="tabular-nums">{countText(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
