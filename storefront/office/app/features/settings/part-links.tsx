import { linkToOffice } from 'contract/office/office-pages.ts'
import { type SettingsPart, settingsParts } from 'contract/shop/opening.ts'
import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { linkToSettings } from '../../kit/link-to-settings.ts'
import { stepName } from '../../kit/step-words.ts'

/** An address without an existing part shows the first. */
export const partIn = (request: Request): SettingsPart =>
  settingsParts.find((part) => part === new URL(request.url).searchParams.get('part')) ?? settingsParts[0]

/** Links to the other parts and the texts of the shop; on a phone they wrap above the form. */
export function PartLinks({ current }: { current: SettingsPart }) {
  const look = 'inline-flex min-h-11 min-w-11 items-center lg:min-h-9.5'
  return (
    <nav aria-label={m.office_settings_sections()}>
      <ul className="flex flex-wrap gap-x-4 lg:grid">
        {settingsParts.map((part) => (
          <li key={part}>
            <Link
              to={linkToSettings(part)}
              aria-current={part === current ? 'page' : undefined}
              className={`${look} ${part === current ? 'font-strong' : 'text-muted hover:text-ink'}`}
            >
              {stepName(part)}
            </Link>
          </li>
        ))}
        <li>
          <Link to={linkToOffice('texts')} className={`${look} text-muted hover:text-ink`}>
            {stepName('texts')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
