import { type MemoEditions, maxErratumLength } from 'contract/catalogue/editing/erratum.ts'
import { Form, useNavigation } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { FormFaults } from '../../kit/form/form-faults.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { ChoiceField, NumberField } from '../../kit/form/small-fields.tsx'
import { TwoLanguages } from '../../kit/form/two-languages.tsx'
import { Section } from '../../kit/section.tsx'
import type { ErratumTexts } from './erratum-values.ts'

type ErratumFormProps = {
  editions: MemoEditions['editions']
  values: ErratumTexts
  faults: Record<string, string>
  answer: unknown
  isRefused: boolean
  /** Owners know it: its edition is fixed. */
  isEditionFixed?: boolean
}

/** Where the error is, and the correction. */
export function ErratumForm({ editions, values, faults, answer, isRefused, isEditionFixed = false }: ErratumFormProps) {
  const isSaving = useNavigation().state === 'submitting'
  const offered = isEditionFixed ? editions.filter(({ edition }) => String(edition) === values.edition) : editions
  const options = offered.map(({ edition, academicYear }) => [
    String(edition),
    m.office_erratum_edition_of({ edition: formatNumber(edition), year: academicYear }),
  ])
  const labels = { edition: m.office_erratum_edition(), page: m.office_erratum_page(), text: m.office_erratum_text() }
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="version" value={values.version ?? ''} />
      <FormFaults title={m.office_erratum_faults()} {...{ faults, labels, answer }} />
      <Section title={m.office_erratum_where()}>
        <div className="grid max-w-140 gap-4 sm:grid-cols-2">
          <ChoiceField
            name="edition"
            label={m.office_erratum_edition()}
            options={Object.fromEntries(options)}
            values={values}
            faults={faults}
          />
          <NumberField name="page" label={m.office_erratum_page()} values={values} faults={faults} />
        </div>
      </Section>
      <Section title={m.office_erratum_words()} end={<span className="text-muted max-sm:hidden">{m.office_erratum_words_hint()}</span>}>
        <TwoLanguages
          values={values}
          faults={faults}
          texts={[{ name: 'text', label: m.office_erratum_text(), maxLength: maxErratumLength, rows: 4 }]}
        />
      </Section>
      <SaveBar labels={labels} isSaving={isSaving} isRefused={isRefused} />
    </Form>
  )
}
