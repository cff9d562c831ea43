import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { getLocale } from '../i18n/locale.ts'

/** A pick-up place: its name, address and hours, phone and map, as far as given. */
export function PlaceText({ place: { name, address, hours, phone, mapUrl }, mapText }: { place: ChosenPlace; mapText: string }) {
  const locale = getLocale()
  return (
    <>
      <b className="label block font-strong">{name[locale]}</b>
      <span className="block text-sm text-muted">{address[locale]}</span>
      <span className="block text-sm text-muted">{hours[locale]}</span>
      {(phone || mapUrl) && (
        <span className="flex flex-wrap gap-x-5 text-sm">
          {phone && (
            <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center" dir="ltr">
              {phone}
            </a>
          )}
          {mapUrl && (
            <a href={mapUrl} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
              {mapText}
            </a>
          )}
        </span>
      )}
    </>
  )
}
