import type { EditedPackage, PackagePart } from 'contract/catalogue/editing/package-editing.ts'
import type { PlaceChoices } from 'contract/catalogue/editing/subject-editing.ts'
import { useState } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'
import { DrawnCoverSection } from '../../kit/form/drawn-cover-section.tsx'
import { EditorForm } from '../../kit/form/editor-form.tsx'
import type { FieldsProps } from '../../kit/form/fields-props.ts'
import { WordsSection } from '../../kit/form/words-section.tsx'
import { ItemStateFields } from '../../kit/item-state.tsx'
import { Section } from '../../kit/section.tsx'
import { idsIn, packageLabels } from './package-form-values.ts'
import { PackagePlace } from './package-place.tsx'
import { PartsField } from './parts-field.tsx'
import { PricingFields } from './pricing-fields.tsx'

type PackageFormProps = FieldsProps & {
  bundle: EditedPackage
  choices: PlaceChoices
  /** Parts that the form may add to the package's own. */
  known: readonly PackagePart[]
  answer: unknown
  isRefused: boolean
}

export function PackageForm({ bundle, choices, known, values, faults, answer, isRefused }: PackageFormProps) {
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
    <EditorForm
      {...given}
      labels={packageLabels()}
      answer={answer}
      isRefused={isRefused}
      main={
        <>
          <WordsSection title={m.office_memo_title()} {...given} />
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
        </>
      }
      beside={
        <>
          <ItemStateFields state={bundle.state} texts={states} {...given} />
          <PricingFields parts={parts} currency={bundle.currency} {...given} />
          <PackagePlace choices={choices} {...given} />
          <DrawnCoverSection
            kind="package"
            id={bundle.id}
            title={bundle.title}
            hue={values.hue ?? bundle.hue}
            edition={bundle.academicYear}
            hint={m.office_package_cover_hint()}
          />
        </>
      }
    />
  )
}
