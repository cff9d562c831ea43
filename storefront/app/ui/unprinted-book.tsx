import type { CSSProperties } from 'react'
import patternsUrl from './cover/patterns.svg?url'

const quiet = { '--star': 'none', '--small': 'none', '--line': 'var(--color-hairline)' } as CSSProperties

/** The dashed outline of a book whose pattern has not been printed yet. */
export function UnprintedBook() {
  return (
    <span
      aria-hidden="true"
      className="block h-24 w-18 overflow-hidden rounded-cover border border-dashed border-control bg-surface"
      style={quiet}
    >
      <svg viewBox="0 0 150 200" aria-hidden="true" preserveAspectRatio="xMidYMid slice" className="size-full">
        <use href={`${patternsUrl}#p31212-60`} />
      </svg>
    </span>
  )
}
