import { linkToOffice } from 'contract/office/office-pages.ts'
import type { OpeningGuide } from 'contract/shop/opening.ts'
import { type SettingSection, settingSections } from 'contract/shop/shop-settings.ts'
import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { textName } from '../../kit/text-words.ts'

/** Below a section: published texts that still state its earlier values, with links. */
export function TextsBehind({ section, textsBehind }: { section: SettingSection } & Pick<OpeningGuide, 'textsBehind'>) {
  const names: readonly string[] = settingSections[section]
  const texts = textsBehind.filter(({ settings }) => settings.some((name) => names.includes(name)))
  if (texts.length === 0) return null
  return (
    <Notice tone="peach" role="status" className="mb-6">
      <p>{m.office_settings_texts_behind()}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {texts.map(({ kind }) => (
          <Link key={kind} to={linkToOffice('texts', undefined, { kind })} className={buttonClass('line', 'small')}>
            {textName(kind)}
          </Link>
        ))}
      </p>
    </Notice>
  )
}
