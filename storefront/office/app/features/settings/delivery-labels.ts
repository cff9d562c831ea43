import { m } from 'storefront/app/i18n/m-office.ts'
import type { SettingsPageData } from './load-settings.ts'
import { placeField } from './pick-up-fields.ts'

/** The labels of the delivery fields outside their form. `typed`: names of places that only the reader has. */
export function deliveryLabels(
  names: readonly string[],
  regions: SettingsPageData['regions'],
  typed: Record<string, string>,
): Record<string, string> {
  const areas = new Map(
    regions.flatMap((region) => [[region.id, region.name], ...region.areas.map(({ id, name }) => [id, name])] as [string, string][]),
  )
  const parts: Record<string, string> = {
    ...{
      fee: m.office_delivery_fee(),
      areaFee: m.office_delivery_fee(),
      days: m.office_delivery_days(),
      areaDays: m.office_delivery_days(),
    },
    ...{ freeFrom: m.office_delivery_free_from(), pickUpDays: m.office_delivery_pick_up_days() },
  }
  return Object.fromEntries(
    names.flatMap((name) => {
      const [part = '', id] = name.split('.')
      const label =
        part === 'place' ? placeLabel(name, typed) : parts[part] && [areas.get(id ?? ''), parts[part]].filter(Boolean).join(' · ')
      return label ? [[name, label]] : []
    }),
  )
}

function placeLabel(name: string, typed: Record<string, string>): string | undefined {
  const [, id = '', part = '', lang] = /^place\.([^.]+)\.(\w+)(?:\.(en|ar))?$/.exec(name) ?? []
  const words: Record<string, string> = {
    ...{ name: m.office_places_name(), address: m.office_places_address(), hours: m.office_places_hours() },
    ...{ phone: m.office_places_phone(), mapUrl: m.office_places_map(), isOn: m.office_places_on() },
  }
  const place = typed[placeField(id, 'name.en')] || typed[placeField(id, 'name.ar')] || m.office_places()
  const language = lang && (lang === 'ar' ? m.office_arabic() : m.office_english())
  return words[part] && [place, words[part], language].filter(Boolean).join(' · ')
}
