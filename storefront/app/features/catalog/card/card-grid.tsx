import type { ReactNode } from 'react'

type CardGridProps = { children: ReactNode; isHeldBack?: boolean; isWide?: boolean }

/**
 * 2 columns on a phone, 3 from 640, 4 from 1,024, or 6 if it has the full width. If there is more to load, a phone hides the last 8
 * (`list-progress.ts`).
 */
export function CardGrid({ children, isHeldBack = false, isWide = false }: CardGridProps) {
  return (
    <div
      className={`grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10 ${isWide ? 'lg:grid-cols-6' : 'lg:grid-cols-4'} ${isHeldBack ? 'max-sm:[&>:nth-last-child(-n+8)]:hidden' : ''}`}
    >
      {children}
    </div>
  )
}

/** One row of six. On phones it scrolls sideways, also by keyboard, with part of the third cover visible. */
export function CardRow({ children, label }: { children: ReactNode; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls; these are links, and the section around them is the landmark
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
      tabIndex={0}
      className="no-scrollbar -mx-gutter grid snap-x snap-proximity auto-cols-[42%] grid-flow-col gap-4 overflow-x-auto px-gutter pt-1 pb-5 *:snap-start *:scroll-mx-gutter sm:auto-cols-[30%] lg:mx-0 lg:grid-flow-row lg:grid-cols-6 lg:gap-6 lg:overflow-visible lg:p-0"
    >
      {children}
    </div>
  )
}
