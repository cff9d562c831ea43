const pulse = 'block rounded-small bg-paper animate-skeleton'

/** A loading line of text; give it a width. */
export function SkeletonLine({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`${pulse} ${className}`} />
}

/** A loading cover: blank label and strip, the same size as the real one. */
export function SkeletonCover({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`relative aspect-3/4 w-full rounded-cover! ${pulse} ${className}`}>
      <span className="absolute start-[15%] end-[8%] top-[10%] bottom-[56%] bg-surface" />
      <span className="absolute inset-x-0 bottom-0 h-[14.5%] bg-hairline/60" />
    </span>
  )
}
