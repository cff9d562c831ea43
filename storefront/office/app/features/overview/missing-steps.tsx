import { linkToOffice } from 'contract/office/office-pages.ts'
import type { OpeningGuide, OpeningStep } from 'contract/shop/opening.ts'
import { Link } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ChevronRight } from 'storefront/app/ui/icons.tsx'
import { StepMark } from '../../kit/step-mark.tsx'
import { stepName, stepTask } from '../../kit/step-words.ts'

type MissingStepsProps = {
  steps: OpeningGuide['steps']
  /** If so, the money step's missing part is ending it. */
  isRehearsal: boolean
  /** The published texts that are outdated by settings. */
  textsBehind: string
}

/** Open set-up steps before the shop can do everything it shows, each linking to the guide. */
export function MissingSteps({ steps, isRehearsal, textsBehind }: MissingStepsProps) {
  const missing = steps.filter(({ state }) => state !== 'done')
  const done = steps.length - missing.length
  const taskOf = (name: OpeningStep): string => {
    if (name === 'money' && isRehearsal) return m.office_missing_rehearsal()
    return name === 'texts' && textsBehind ? m.office_missing_texts({ texts: textsBehind }) : stepTask(name)
  }
  return (
    <section className="mb-8 self-start rounded-card bg-paper px-5 pt-4.5 pb-2" aria-labelledby="missing-steps">
      <h2 id="missing-steps" className="pb-2 text-md">
        {m.office_missing()}
      </h2>
      {/* The text below says the same. */}
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-small bg-hairline">
        <div className="h-full bg-action" style={{ inlineSize: `${(100 * done) / steps.length}%` }} />
      </div>
      <p className="py-2 text-xs text-muted">
        {m.office_missing_progress({ done: formatNumber(done), count: formatNumber(steps.length) })}
      </p>
      <ul>
        {missing.map(({ name, state }) => (
          <li key={name} className="border-t border-hairline">
            <Link to={linkToOffice('opening', undefined, { step: name })} className="group flex min-h-11 items-center gap-3 py-2">
              <StepMark state={state === 'open' ? 'skipped' : state} />
              <span className="min-w-0 flex-1">
                <b className="block font-strong group-hover:underline">{taskOf(name)}</b>
                <span className="text-xs text-muted">{stepName(name)}</span>
              </span>
              <ChevronRight className="flip size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
