import type { ReactNode } from 'react'

type PlaceProps = { isCurrent: boolean; page: number; goTo: (page: number) => void; children: ReactNode }

/** A line of the panel that links to a page. A folding panel closes after it. */
export function Place({ isCurrent, page, goTo, children }: PlaceProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-h-11 w-full items-baseline justify-between gap-3 rounded-control px-2 py-2 text-start hover:bg-paper aria-[current]:bg-leaf aria-[current]:font-strong aria-[current]:text-action"
      onClick={(event) => {
        goTo(page)
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
      }}
    >
      {children}
      <span className="text-muted tabular-nums">{page}</span>
    </button>
  )
}
