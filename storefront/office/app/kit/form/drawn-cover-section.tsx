import { useState } from 'react'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Cover, type CoverProps } from 'storefront/app/ui/cover/cover.tsx'
import { Section } from '../section.tsx'
import { HueField } from './hue-field.tsx'

type DrawnCoverSectionProps = Omit<CoverProps, 'lang'> & { hint: string }

/** Previews the chosen colour on the cover. */
export function DrawnCoverSection({ hue: given, hint, ...cover }: DrawnCoverSectionProps) {
  const [hue, setHue] = useState(given)
  return (
    <Section title={m.office_subject_cover()}>
      <div className="flex items-start gap-4">
        <span className="block w-20 flex-none">
          <Cover {...cover} lang={getLocale()} hue={hue} />
        </span>
        <HueField value={given} onChoose={setHue} />
      </div>
      <p className="mt-2 text-xs text-muted">{hint}</p>
    </Section>
  )
}
