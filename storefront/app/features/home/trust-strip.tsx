import { BookCheck, Calculator, Gift, TestTubeDiagonal } from 'lucide-react'
import { m } from '../../paraglide/messages.js'

/** What a student can rely on: only what is true of this shop today. */
export function TrustStrip({ isDemo }: { isDemo: boolean }) {
  const points = [
    { Icon: BookCheck, title: m.home_trust_instant(), text: m.home_trust_instant_text() },
    { Icon: Calculator, title: m.home_trust_sums(), text: m.home_trust_sums_text() },
    isDemo
      ? { Icon: TestTubeDiagonal, title: m.home_trust_demo(), text: m.home_trust_demo_text() }
      : { Icon: Gift, title: m.home_trust_free(), text: m.home_trust_free_text() },
  ]
  return (
    <ul className="grid gap-5 md:grid-cols-3 md:gap-10">
      {points.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3.5 text-sm">
          <Icon className="size-6 text-action" />
          <span>
            <b className="block font-strong">{title}</b>
            <span className="text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
