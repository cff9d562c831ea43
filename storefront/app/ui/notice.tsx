import type { ComponentProps } from 'react'
import { CircleAlert, CircleCheck, Info } from './icons.tsx'

export type NoticeTone = 'leaf' | 'peach' | 'failed'

const tones = {
  leaf: { box: 'bg-leaf', icon: 'text-action', Icon: CircleCheck },
  peach: { box: 'bg-peach', icon: 'text-offer', Icon: Info },
  failed: { box: 'bg-surface ring-1 ring-danger ring-inset', icon: 'text-danger', Icon: CircleAlert },
} as const

/** A note on the page: green for news, peach if the reader must act, a red line for a failure. Pass `role` if it appears later. */
export function Notice({ tone, children, className = '', ...rest }: { tone: NoticeTone } & ComponentProps<'div'>) {
  const { box, icon, Icon } = tones[tone]
  return (
    <div className={`flex items-start gap-3 rounded-card px-4 py-3.5 text-sm ${box} ${className}`} {...rest}>
      <Icon className={`mt-0.5 ${icon}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
