import type { EditedPackage } from 'contract/package-editing.ts'
import { useState } from 'react'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Cover } from 'storefront/app/ui/cover/cover.tsx'
import { HueField } from '../../kit/hue-field.tsx'
import { Section } from '../../kit/section.tsx'

/** Shows the colour on the cover as it is chosen. */
export function CoverSection({ bundle, hue: given }: { bundle: EditedPackage; hue: string }) {
  const [hue, setHue] = useState(given)
  return (
    <Section title={m.office_subject_cover()}>
      <div className="flex items-start gap-4">
        <span className="block w-20 flex-none">
          <Cover kind="package" id={bundle.id} title={bundle.title} lang={getLocale()} hue={hue} edition={bundle.academicYear} />
        </span>
        <HueField value={given} onChoose={setHue} />
      </div>
      <p className="mt-2 text-xs text-muted">{m.office_package_cover_hint()}</p>
    </Section>
  )
}
