import { NewPackageBulk } from 'contract/catalogue/editing/package-bulk.ts'
import { parseForm, textsOf } from 'storefront/app/api/parse-form.ts'

/** The package list's filters. */
export const packageFilters = ['Text', 'State', 'StudyStageId']

/** The form's initial values. */
export const firstValues: Record<string, string> = { what: 'price', 'price.how': 'percent', 'state.state': 'published' }

/** The parsed form, or its faults. */
export function readPackageBulk(form: FormData, chosen: object | undefined) {
  const texts = textsOf(form)
  const { what = '' } = texts
  const change =
    what === 'price'
      ? { what, of: ['price'], how: texts['price.how'], value: texts['price.value'], roundTo: texts['price.roundTo'] }
      : { what, state: texts['state.state'] }
  return { what, read: parseForm(NewPackageBulk, form, { ...chosen, change }) }
}
