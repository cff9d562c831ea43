import { BookOpen, FlaskConical, Zap } from 'lucide-react'
import { m } from '../../paraglide/messages.js'

/** What comes with buying: only what is true today. */
export function Assurances({ isDemo }: { isDemo: boolean }) {
  const points = [
    { Icon: Zap, text: m.catalog_assure_instant() },
    { Icon: BookOpen, text: m.catalog_assure_read() },
    ...(isDemo ? [{ Icon: FlaskConical, text: m.catalog_assure_demo() }] : []),
  ]
  return (
    <ul className="grid gap-2 text-sm">
      {points.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon className="text-action" />
          {text}
        </li>
      ))}
    </ul>
  )
}
