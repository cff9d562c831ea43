import type { PickUpPlace } from 'contract/sales/pick-up-places.ts'

/** Fields of a form are named by the place's id, so that places can be moved and removed: `place.hawalli.name.en`. */
const prefix = 'place'

export const placeField = (id: string, part: string): string => `${prefix}.${id}.${part}`

/** The ids of the places in these fields, in the order of the form. */
export function placeIdsOf(fields: Record<string, string>): string[] {
  const ids = Object.keys(fields).flatMap((name) => /^place\.([^.]+)\./.exec(name)?.[1] ?? [])
  return [...new Set(ids)]
}

/** The field values of these places. */
export function placeFields(places: readonly PickUpPlace[]): Record<string, string> {
  return Object.fromEntries(
    places.flatMap(({ id, name, address, hours, phone, mapUrl, isOn }) => [
      ...Object.entries({ name, address, hours }).flatMap(([part, text]) => [
        [placeField(id, `${part}.en`), text.en],
        [placeField(id, `${part}.ar`), text.ar],
      ]),
      [placeField(id, 'phone'), phone],
      [placeField(id, 'mapUrl'), mapUrl],
      [placeField(id, 'isOn'), isOn ? 'true' : ''],
    ]),
  )
}

/** The places that were typed, as the provider takes them. */
export function readPlaces(texts: Record<string, string>): PickUpPlace[] {
  return placeIdsOf(texts).map((id) => {
    const text = (part: string) => texts[placeField(id, part)] ?? ''
    const inBoth = (part: string) => ({ en: text(`${part}.en`), ar: text(`${part}.ar`) })
    return {
      id,
      ...{ name: inBoth('name'), address: inBoth('address'), hours: inBoth('hours') },
      ...{ phone: text('phone'), mapUrl: text('mapUrl'), isOn: text('isOn') === 'true' },
    }
  })
}

/** A fault of `pickUpPlaces.0.name.en` is shown at the field `place.hawalli.name.en`. */
export function placeFieldOf(path: string, ids: readonly string[]): string | undefined {
  const [, index, part] = /^pickUpPlaces\.(\d+)\.(.+)$/.exec(path) ?? []
  const id = index === undefined ? undefined : ids[Number(index)]
  return id && part ? placeField(id, part) : undefined
}
