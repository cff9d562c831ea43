import { Link } from 'react-router'
import { Icon, type IconProps } from '../../ui/icons.tsx'
import type { TrustPoint } from './trust-points.ts'

// Lucide and Feather shapes, as in ui/icons.tsx, which has their licences.
const BookCheck = (props: IconProps) => (
  <Icon {...props} d="M4 19.5v-15A2.5 2.5 0 0 1 6.5 2H19a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H6.5a1 1 0 0 1 0-5H20M9 9.5l2 2 4-4" />
)
const Calculator = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2zM8 6L16 6M16 14L16 18M16 10h.01M12 10h.01M8 10h.01M12 14h.01M8 14h.01M12 18h.01M8 18h.01"
  />
)
const TestTubeDiagonal = (props: IconProps) => (
  <Icon {...props} d="M21 7 6.82 21.18a2.83 2.83 0 0 1-3.99-.01a2.83 2.83 0 0 1 0-4L17 3M16 2l6 6M12 16H4" />
)
const Undo2 = (props: IconProps) => <Icon {...props} d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />

const icons = { instant: BookCheck, refund: Undo2, sums: Calculator, demo: TestTubeDiagonal }

/** What students can rely on. */
export function TrustStrip({ points }: { points: readonly TrustPoint[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-3 md:gap-10">
      {points.map(({ icon, title, text, to }) => {
        const Icon = icons[icon]
        return (
          <li key={icon} className="relative flex gap-3.5 text-sm">
            <Icon className={`size-6 text-action ${icon === 'refund' ? 'flip' : ''}`} />
            <span>
              {to ? (
                <Link to={to} className="block font-strong underline-offset-[.25em] hover:underline after:absolute after:inset-0">
                  {title}
                </Link>
              ) : (
                <b className="block font-strong">{title}</b>
              )}
              <span className="text-muted">{text}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
