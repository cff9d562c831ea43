import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { X } from './icons.tsx'

const base = 'tap inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 py-1 text-sm transition-colors'

/** A choice that is a link. The chosen one is green and bold, never marked by colour alone. */
export function ChipLink({ to, isOn = false, children }: { to: string; isOn?: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-current={isOn ? 'true' : undefined}
      className={`${base} ${isOn ? 'border-action bg-leaf font-strong text-action' : 'border-control bg-surface hover:border-ink'}`}
    >
      {children}
    </Link>
  )
}

/** An applied filter: the link removes it. `label` says so to screen readers. */
export function RemoveChip({
  to,
  replace = false,
  label,
  children,
}: {
  to: string
  replace?: boolean
  label: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      replace={replace}
      preventScrollReset
      aria-label={label}
      className={`${base} border-action bg-leaf font-strong text-action hover:border-ink`}
    >
      {children}
      <X className="size-3.5" />
    </Link>
  )
}
