import { formatNumber } from '../i18n/format.ts'

/** The green number on the bag. Decorative, because the link's label says it in words. */
export function CartCount({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      data-count={formatNumber(count)}
      className={`absolute h-4.5 min-w-4.5 rounded-full bg-action px-1.25 text-center text-[12px] leading-4.5 font-strong text-on-action tabular-nums before:content-[attr(data-count)] ${className}`}
    />
  )
}
