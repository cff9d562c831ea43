import { Link } from 'react-router'
import { BookCheck, Calculator, TestTubeDiagonal, Undo2 } from '../../ui/icons.tsx'
import type { TrustPoint } from './trust-points.ts'

const icons = { instant: BookCheck, refund: Undo2, sums: Calculator, demo: TestTubeDiagonal }

/** What a student can rely on. */
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
