import type { OfficeCustomer } from 'contract/office/office-customer.ts'

/** The form's values, by field. */
export type CustomerTexts = Record<string, string>

type Shown = Pick<OfficeCustomer, 'version' | 'fullName' | 'componentId' | 'locale'>

export const valuesOf = ({ version, fullName, componentId, locale }: Shown): CustomerTexts => ({
  ...{ version: String(version), fullName, locale },
  componentId: componentId === null ? '' : String(componentId),
})

/** An untouched grade is sent as stored, whichever of its terms that is. */
export function readCustomer(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const [chosen, shown, own] = [text('componentId'), text('shownComponentId'), text('ownComponentId')]
  return {
    version: Number(text('version')),
    fullName: text('fullName'),
    componentId: Number(chosen === shown ? own : chosen) || null,
    locale: text('locale') === 'ar' ? ('ar' as const) : ('en' as const),
    changesPhone: text('changesPhone') === 'true',
    phone: text('phone'),
  }
}
