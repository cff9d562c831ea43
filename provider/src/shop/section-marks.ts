import { createHash } from 'node:crypto'
import { type SettingSection, type ShopSettings, settingSections } from 'contract/shop-settings.ts'

/** For each section a mark of the values that it has. Two who read the same values have the same mark, in whichever order the database keeps them. */
export function markSections(settings: ShopSettings): Record<SettingSection, string> {
  const names = Object.keys(settingSections) as SettingSection[]
  return Object.fromEntries(names.map((name) => [name, markOf(settings, name)])) as Record<SettingSection, string>
}

export function markOf(settings: ShopSettings, section: SettingSection): string {
  const values = settingSections[section].map((name) => settings[name])
  return createHash('sha256').update(JSON.stringify(values, inOrder)).digest('base64url').slice(0, 22)
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
