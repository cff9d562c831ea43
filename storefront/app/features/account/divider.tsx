import type { ReactNode } from 'react'

/** A word on a line, between a form and the other way to log in. */
export function Divider({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3.5 text-xs text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {children}
    </p>
  )
}
