import { formatPhone } from 'contract/account/phone.ts'
import { homeCountry } from 'contract/countries/find-country.ts'
import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import { exportParcelsEndpoint } from 'contract/sales/shipment.ts'
import { type Table, timeCell } from '../../http/table-file.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { deskTexts } from './desk.texts.ts'
import { type Parcel, readParcels } from './print/parcels.ts'
import { selectQueue } from './print-queue.ts'

/** The queue as a file for the courier. Whoever hands parcels over sees these addresses on the page, too. */
export const parcelsList = defineList(exportParcelsEndpoint, {
  name: () => 'parcels',
  ids: (db, { View, Text, Place, Region, Area }) =>
    selectQueue(db, { view: View, text: Text, place: Place, region: Region, area: Area }).getSQL(),
  table: async (db, ids, { locale }) => parcelsTable(await readParcels(db, ids), locale),
  personal: () => ['phone', 'address'],
  personalBy: 'shipment-view',
})

/** In the reader's language. Pick-up copies have a place instead of an address. */
export function parcelsTable(parcels: readonly Parcel[], locale: Locale): Table {
  const word = (text: BilingualText | null | undefined) => (text ? pickText(text, locale).text : '')
  const rows = parcels.map(({ orderNumber, since, recipient, phone, region, area, address, directions, notes, place, ...parcel }) => [
    orderNumber,
    timeCell(since),
    recipient,
    phone ? formatPhone(phone, homeCountry().phone) : '',
    word(region?.name),
    word(area?.name),
    word(address),
    directions ?? '',
    word(place?.name),
    notes ?? '',
    parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    parcel.cashDue === null ? '' : { amount: parcel.cashDue, currency: parcel.currency },
    parcel.cashDue === null ? '' : parcel.currency,
  ])
  return { columns: deskTexts[locale].parcelColumns(homeCountry().regionLabel?.[locale]), rows }
}
