import { type EditedPackage, PackageChange } from 'contract/catalogue/editing/package-editing.ts'
import { latinDigits } from 'contract/digits.ts'
import { type ParsedForm, parseForm, textsOf } from 'storefront/app/api/parse-form.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { fieldsOfWords, wordsIn } from '../../kit/form/two-language-values.ts'

/** The form's values for a package, by field. */
export const valuesOf = (bundle: EditedPackage): Record<string, string> => ({
  version: String(bundle.version),
  ...fieldsOfWords(bundle),
  itemIds: bundle.parts.map(({ id }) => id).join(','),
  hue: bundle.hue,
  studyStageId: String(bundle.studyStageId ?? ''),
  componentId: String(bundle.componentId ?? ''),
  academicYear: bundle.academicYear ?? '',
  pricing: bundle.pricing,
  price: bundle.pricing === 'fixed' ? (bundle.price ?? '') : '',
  percent: bundle.percent ?? '',
  state: bundle.state,
})

export const idsIn = (text: string | undefined): number[] => (text ?? '').split(',').filter(Boolean).map(Number)

/** The parsed form, or its faults. */
export function readPackageForm(form: FormData, id: string): ParsedForm<PackageChange> {
  const texts = textsOf(form)
  const { version, hue, studyStageId, componentId, academicYear = '', pricing, price, percent, state } = texts
  return parseForm(PackageChange, form, {
    ...{ id, version, hue, pricing, price, percent, state },
    ...wordsIn(texts),
    studyStageId: studyStageId || null,
    componentId: componentId || null,
    academicYear: latinDigits(academicYear).trim() || null,
    itemIds: idsIn(texts.itemIds),
  })
}

export const packageLabels = (): Record<string, string> => ({
  title: m.office_memo_title(),
  summary: m.office_memo_summary(),
  description: m.office_memo_description(),
  itemIds: m.office_package_contents(),
  hue: m.office_hue(),
  studyStageId: m.office_package_stage(),
  componentId: m.office_package_part_of_stage(),
  academicYear: m.office_part_year(),
  pricing: m.office_package_pricing(),
  price: m.office_package_fixed(),
  percent: m.office_package_share(),
  state: m.office_memo_state(),
})
