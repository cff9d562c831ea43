import { linkToOffice } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import type { OpeningGuide } from 'contract/shop/opening.ts'
import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { Section } from '../../../kit/section.tsx'
import { stepTask } from '../../../kit/step-words.ts'
import { toStep } from './step-order.ts'

/** The end of the guide: what was left for later, or that nothing is. */
export function AllSteps({ guide }: { guide: OpeningGuide }) {
  const left = guide.steps.filter(({ state }) => state !== 'done')
  return (
    <Section title={left.length === 0 ? m.office_opening_all_done() : m.office_opening_left()}>
      {left.length === 0 && <p className="mb-4">{m.office_opening_all_done_text()}</p>}
      <ul className="mb-4">
        {left.map(({ name }) => (
          <li key={name} className="border-b border-hairline last:border-0">
            <Link to={toStep(name)} className="flex min-h-11 items-center font-strong hover:underline">
              {stepTask(name)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <a href={linkTo('home')} className={buttonClass('primary', 'small')}>
          {m.office_see_shop()}
        </a>
        <Link to={linkToOffice('overview')} className={buttonClass('line', 'small')}>
          {m.office_overview()}
        </Link>
      </p>
    </Section>
  )
}
