import type { ReactNode } from 'react'

/** `done`: full and green; `waits`: somebody must act; `failed`: a red triangle; `idle`: hollow; `ended`: a square. */
export type StateTone = 'done' | 'waits' | 'failed' | 'idle' | 'ended'

const shapes: Record<StateTone, string> = {
  done: 'rounded-full bg-action',
  waits: 'rounded-full bg-buy',
  failed: 'bg-danger [clip-path:polygon(50%_0,100%_100%,0_100%)]',
  idle: 'rounded-full border-[1.5px] border-control',
  ended: 'bg-control',
}

/** A state as shape and word, never as colour alone. */
export function StateMark({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm font-text tracking-normal whitespace-nowrap">
      <i aria-hidden="true" className={`size-2 flex-none ${shapes[tone]}`} />
      {children}
    </span>
  )
}
