import { m } from 'storefront/app/i18n/m-office.ts'

/** What each field is called, by its name or by the beginning of its name ("title" for title.en). */
export type FieldLabels = Record<string, string>

const base = (name: string) => name.split('.')[0] ?? ''

/** What a field is called; a text in two languages with its language. Undefined if nobody named it. */
export function labelOf(labels: FieldLabels, name: string): string | undefined {
  const label = labels[name]
  if (label) return label
  const common = labels[base(name)]
  if (common === undefined || !/\.(en|ar)$/.test(name)) return common
  return `${common} (${name.endsWith('.ar') ? m.office_arabic() : m.office_english()})`
}

/** Each fault with the name of its field before it, for where the field itself is not seen. */
export const namedFaults = (faults: Record<string, string>, labels: FieldLabels): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => {
      const label = labelOf(labels, name)
      return [name, label === undefined ? fault : `${label}: ${fault}`]
    }),
  )
