import type { OpeningGuide, OpeningStep } from 'contract/opening.ts'
import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { StepMark } from '../../../kit/step-mark.tsx'
import { stepName } from '../../../kit/step-words.ts'
import { toStep } from './step-order.ts'

/** All steps with their states; on a phone they wrap above the form. */
export function StepList({ steps, current }: { steps: OpeningGuide['steps']; current: OpeningStep | undefined }) {
  const states = { done: m.office_opening_done(), skipped: m.office_opening_skipped(), open: m.office_opening_open() }
  return (
    <nav aria-label={m.office_opening_steps()}>
      <ol className="flex flex-wrap gap-x-4 lg:grid">
        {steps.map(({ name, state }) => (
          <li key={name}>
            <Link
              to={toStep(name)}
              aria-current={name === current ? 'step' : undefined}
              className={`inline-flex min-h-11 items-center gap-2 lg:min-h-9.5 ${name === current ? 'font-strong' : 'text-muted hover:text-ink'}`}
            >
              <StepMark state={state} isCurrent={name === current} />
              {stepName(name)}
              <span className="sr-only">{states[state]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
