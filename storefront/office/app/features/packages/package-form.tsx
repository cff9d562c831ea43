import { wordLengths } from 'contract/catalogue/editing/edited-fields.ts'
import type { EditedPackage, PackagePart } from 'contract/catalogue/editing/package-editing.ts'
import type { PlaceChoices } from 'contract/catalogue/editing/subject-editing.ts'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Cover } from 'storefront/app/ui/cover/cover.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { FormFaults } from '../../kit/form/form-faults.tsx'
import { HueField } from '../../kit/form/hue-field.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { ItemStateFields } from '../../kit/item-state.tsx'
import { Section } from '../../kit/section.tsx'
import { idsIn, packageLabels } from './package-form-values.ts'
import { PackagePlace } from './package-place.tsx'
import { PartsField } from './parts-field.tsx'
import { PricingFields } from './pricing-fields.tsx'

type PackageFormProps = FieldsProps & {
  bundle: EditedPackage
  choices: PlaceChoices
  /** Parts that the form may name, beside those of the package. */
  known: readonly PackagePart[]
  answer: unknown
  isRefused: boolean
}

export function PackageForm({ bundle, choices, known, values, faults, answer, isRefused }: PackageFormProps) {
  const isSaving = useNavigation().state === 'submitting'
  const [added, setAdded] = useState<readonly PackagePart[]>(known)
  const [ids, setIds] = useState(idsIn(values.itemIds))
  const byId = new Map([...added, ...bundle.parts].map((part) => [part.id, part]))
  const parts = ids.flatMap((id) => byId.get(id) ?? [])
  const given = { values, faults }
  const states = {
    on: m.office_memo_state_now(),
    onHint: m.office_package_state_on_hint(),
    off: m.office_memo_state_off(),
    offHint: m.office_package_state_off_hint(),
  }
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="version" value={values.version} />
      <FormFaults title={m.office_memo_faults()} faults={faults} answer={answer} />
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_304px]">
        <div className="min-w-0">
          <Section title={m.office_memo_words()} end={<span className="text-muted max-sm:hidden">{m.office_memo_words_hint()}</span>}>
            <TwoLanguages
              {...given}
              texts={[
                { name: 'title', label: m.office_memo_title(), maxLength: wordLengths.title },
                { name: 'summary', label: m.office_memo_summary(), maxLength: wordLengths.summary, rows: 2 },
                { name: 'description', label: m.office_memo_description(), maxLength: wordLengths.description, rows: 4 },
              ]}
            />
          </Section>
          <Section
            title={m.office_package_contents()}
            end={<span className="text-muted max-sm:hidden">{m.office_package_contents_hint()}</span>}
          >
            <PartsField
              parts={parts}
              currency={bundle.currency}
              value={values.itemIds ?? ''}
              fault={faults.itemIds}
              onAdd={(part) => setAdded((before) => [...before, part])}
              onChange={setIds}
            />
          </Section>
        </div>
        <div className="min-w-0">
          <ItemStateFields state={bundle.state} texts={states} {...given} />
          <PricingFields parts={parts} currency={bundle.currency} {...given} />
          <PackagePlace choices={choices} {...given} />
          <CoverSection bundle={bundle} hue={values.hue ?? bundle.hue} />
        </div>
      </div>
      <SaveBar labels={packageLabels()} isSaving={isSaving} isRefused={isRefused} />
    </Form>
  )
}

/** Shows the colour on the cover as it is chosen. */
function CoverSection({ bundle, hue: given }: { bundle: EditedPackage; hue: string }) {
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
