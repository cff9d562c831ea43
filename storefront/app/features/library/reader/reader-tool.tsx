import type { ComponentProps } from 'react'

/** An icon-only button, large enough for a thumb. */
export function Tool({ label, ...button }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 flex-none place-items-center rounded-control hover:bg-paper disabled:text-control"
      {...button}
    />
  )
}
