import { Link } from 'react-router'
import { m } from '../i18n/m.ts'
import { ChevronRight } from './icons.tsx'

export type Crumb = { text: string; to?: string }

/** The breadcrumbs. The last has no `to`: it is the current page. A line never starts with a chevron. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.breadcrumb_label()} className="py-4 text-xs text-muted">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 pointer-coarse:gap-x-2.5 pointer-coarse:gap-y-4">
        {crumbs.map(({ text, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: crumbs never move
          <li key={index} className="flex items-center gap-x-1.5">
            {to ? (
              <Link to={to} prefetch="intent" className="tap inline-block py-1 underline-offset-[.25em] hover:text-ink hover:underline">
                <bdi>{text}</bdi>
              </Link>
            ) : (
              <bdi aria-current="page" className="inline-block py-1">
                {text}
              </bdi>
            )}
            {index < crumbs.length - 1 && <ChevronRight className="flip size-3 flex-none" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
