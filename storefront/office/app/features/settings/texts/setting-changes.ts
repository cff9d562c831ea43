import type { PublicShopSettings } from 'contract/shop/shop-settings.ts'
import type { StatedSetting } from 'contract/shop/shop-text.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { monthOptions } from '../section-forms.tsx'

const labels: Record<StatedSetting, () => string> = {
  nameEn: m.office_settings_name_en,
  nameAr: m.office_settings_name_ar,
  legalNameEn: m.office_settings_legal_en,
  legalNameAr: m.office_settings_legal_ar,
  country: m.office_settings_country,
  currency: m.office_settings_currency,
  isTaxRegistered: m.office_settings_tax_registered,
  pricesIncludeTax: m.office_settings_tax_way,
  answerHours: m.office_settings_answer_hours,
  refundDays: m.office_settings_refund_days,
  refundPercent: m.office_settings_refund_percent,
  refundPrintedDays: m.office_settings_refund_printed,
  yearStart: m.office_settings_year_start,
  pickUpPlaces: m.office_places,
  phone: m.office_settings_phone,
  whatsapp: m.office_settings_whatsapp,
  addressEn: m.office_settings_address_en,
  addressAr: m.office_settings_address_ar,
  hoursEn: m.office_settings_hours_en,
  hoursAr: m.office_settings_hours_ar,
}

/** What has changed in the settings, in the words of their forms. */
export const settingChanges = (names: readonly StatedSetting[], then: PublicShopSettings, now: PublicShopSettings) =>
  names.map((name) => ({ name, label: labels[name](), before: wordsOf(name, then[name]), after: wordsOf(name, now[name]) }))

function wordsOf(name: StatedSetting, value: PublicShopSettings[StatedSetting]): string {
  if (Array.isArray(value)) return formatNumber(value.length)
  if (name === 'isTaxRegistered') return value ? m.office_settings_tax_yes() : m.office_settings_tax_no()
  if (typeof value === 'boolean') return value ? m.office_settings_tax_included() : m.office_settings_tax_added()
  if (name === 'country' && value) return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(String(value)) ?? String(value)
  if (name === 'yearStart') return monthOptions().find((month) => month.value === String(value))?.text ?? ''
  return typeof value === 'number' ? formatNumber(value) : value
}
