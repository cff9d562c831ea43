import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatPhone } from 'contract/account/phone.ts'
import { homeCountry } from 'contract/countries/find-country.ts'
import { currencyName, formatDecimalAmount } from 'contract/money.ts'
import { LabelSheet } from 'contract/sales/shipment.ts'
import type { Runner } from '../../../office-job/run-job.ts'
import { readShopSettings } from '../../../shop-settings/read-settings.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { type Parcel, readParcels } from './parcels.ts'
import { printTexts } from './print.texts.ts'
import { PrintInput } from './run-print-batch.ts'
import { said, setPaper } from './set-paper.ts'

const LabelInput = PrintInput.extend({ sheet: LabelSheet })

/** Address labels in both languages, by governorate and area: one for the courier, the other for whoever opens the door. */
export function labelRunner({ db, settings }: Pick<SalesDeps, 'db' | 'settings'>): Runner {
  return async ({ number, input }, { reached, folder }) => {
    const { orderIds, sheet } = LabelInput.parse(input)
    const parcels = await readParcels(db, orderIds)
    await reached(0, parcels.length)
    const shop = await readShopSettings(db, settings.shop)
    const pdf = await setPaper('labels', { sheet, shop: `${shop.nameEn} · ${shop.nameAr}`, labels: parcels.map(composeLabel) })
    await reached(parcels.length)
    const path = join(folder, 'labels.pdf')
    await writeFile(path, pdf)
    const name = `labels-${number}.pdf`
    return { file: { path, name, mediaType: 'application/pdf', sizeBytes: pdf.byteLength } }
  }
}

/** A parcel's data for `labels.typ`. */
export function composeLabel({ orderNumber, recipient, phone, region, area, place, address, isPickUp, cashDue, currency, lines }: Parcel) {
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const pickUpIn = (locale: 'en' | 'ar') => [printTexts[locale].pickUp, place?.name[locale]].filter(Boolean).join(' · ')
  const placeIn = (locale: 'en' | 'ar') => [area?.name, region?.name].flatMap((name) => name?.[locale] ?? [])
  return {
    number: orderNumber,
    recipient: said(recipient),
    phone: phone ? formatPhone(phone, homeCountry().phone) : '',
    places: isPickUp
      ? { en: pickUpIn('en'), ar: pickUpIn('ar') }
      : { en: [...new Set(placeIn('en'))].join(', '), ar: [...new Set(placeIn('ar'))].join('، ') },
    address: { en: address?.en ?? '', ar: address?.ar ?? '' },
    copies: String(copies),
    cash:
      cashDue === null
        ? null
        : { number: formatDecimalAmount(cashDue, currency), en: currencyName(currency, 'en'), ar: currencyName(currency, 'ar') },
  }
}
