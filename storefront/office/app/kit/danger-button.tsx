import type { ComponentProps } from 'react'

/** Red: its label says what will be gone, by name or sum. */
export function DangerButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      className={`tap inline-flex min-h-10 items-center justify-center rounded-control bg-danger px-3.5 py-1.5 text-sm font-strong text-surface hover:brightness-90 ${className}`}
      {...rest}
    />
  )
}
