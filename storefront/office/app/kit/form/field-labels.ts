import { m } from 'storefront/app/i18n/m-office.ts'

/** Each field's label, by its name or by the start of its name ("title" for title.en). */
export type FieldLabels = Record<string, string>

const base = (name: string) => name.split('.')[0] ?? ''

/** A field's label; with the language for bilingual texts. Undefined if there is none. */
export function labelOf(labels: FieldLabels, name: string): string | undefined {
  const label = labels[name]
  if (label) return label
  const common = labels[base(name)]
  if (common === undefined || !/\.(en|ar)$/.test(name)) return common
  return `${common} (${name.endsWith('.ar') ? m.office_arabic() : m.office_english()})`
}

/** Each fault after its field's label, for places away from the field. */
export const namedFaults = (faults: Record<string, string>, labels: FieldLabels): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => {
      const label = labelOf(labels, name)
      return [name, label === undefined ? fault : `${label}: ${fault}`]
    }),
  )
