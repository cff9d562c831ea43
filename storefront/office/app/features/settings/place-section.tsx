import { currencyName, listCurrencies } from 'contract/money.ts'
import { Weekday, weekdayName } from 'contract/shop/weekday.ts'
import { useState } from 'react'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import type { ShownSettings } from './load-settings.ts'
import { ownFirst } from './own-first.ts'
import type { FieldRow } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Zones that a shop may want other than its country's own. */
const otherZones = ['Africa/Cairo', 'Asia/Amman', 'Asia/Baghdad', 'Asia/Beirut', 'Europe/Istanbul', 'Europe/London', 'UTC']

/** Where the shop is. Choosing a country fills in its time zone, its working days, and its currency as long as that is free; both can be changed again. */
export function PlaceSection(shown: ShownSettings) {
  const { countries, isCurrencyFixed } = shown
  const [code, setCode] = useState(shown.settings.country)
  const taxPercent = countries.find((country) => country.code === code)?.taxPercent ?? 0
  const follow = (name: string, value: string, form: HTMLFormElement) => {
    if (name !== 'country') return
    setCode(value)
    const chosen = countries.find((country) => country.code === value)
    if (!chosen) return
    choose(form, 'timeZone', chosen.timeZone)
    choose(form, 'workdayFrom', chosen.workdayFrom)
    choose(form, 'workdayTo', chosen.workdayTo)
    if (!isCurrencyFixed) choose(form, 'currency', chosen.currency)
  }
  const zones = [...new Set([...countries.map(({ timeZone }) => timeZone), ...otherZones, shown.settings.timeZone])]
  const rows: FieldRow[] = [
    [
      {
        name: 'country',
        label: m.office_settings_country(),
        kind: 'select',
        options: countries.map((country) => ({ value: country.code, text: country.name[getLocale()] })),
      },
      {
        name: 'timeZone',
        label: m.office_settings_time_zone(),
        kind: 'select',
        options: zones.map((zone) => ({ value: zone, text: zone })),
      },
    ],
    [
      {
        name: 'currency',
        label: m.office_settings_currency(),
        kind: 'select',
        hint: isCurrencyFixed ? m.office_settings_currency_fixed() : m.office_settings_currency_free(),
        isLocked: isCurrencyFixed,
        options: listCurrencies().map((currency) => ({ value: currency, text: currencyWords(currency) })),
      },
      {
        name: 'numerals',
        label: m.office_settings_numerals(),
        kind: 'select',
        hint: m.office_settings_numerals_hint(),
        options: [
          { value: 'latn', text: '123' },
          { value: 'arab', text: '١٢٣' },
        ],
      },
    ],
    [
      { name: 'workdayFrom', label: m.office_settings_workday_from(), kind: 'select', options: dayOptions() },
      {
        name: 'workdayTo',
        label: m.office_settings_workday_to(),
        kind: 'select',
        hint: m.office_settings_workday_hint(),
        options: dayOptions(),
      },
    ],
    [
      {
        name: 'pricesIncludeTax',
        label: m.office_settings_tax({ percent: formatNumber(taxPercent) }),
        kind: 'select',
        hint: m.office_settings_tax_hint(),
        options: [
          { value: 'true', text: m.office_settings_tax_included() },
          { value: 'false', text: m.office_settings_tax_added() },
        ],
      },
      { name: 'taxNumber', label: m.office_settings_tax_number(), hint: m.office_settings_on_invoices(), kind: 'text', lang: 'en' },
    ],
    ownFirst(
      { name: 'legalNameEn', label: m.office_settings_legal_en(), hint: m.office_settings_on_invoices(), kind: 'text', lang: 'en' },
      { name: 'legalNameAr', label: m.office_settings_legal_ar(), hint: m.office_settings_on_invoices(), kind: 'text', lang: 'ar' },
    ),
  ]
  return <SettingsForm {...shown} section="place" title={m.office_settings_place()} rows={rows} onFieldChange={follow} />
}

function choose(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLSelectElement) field.value = value
}

const dayOptions = () => Weekday.options.map((day) => ({ value: day, text: weekdayName(day, getLocale()) }))

const currencyWords = (currency: string) => {
  const name = currencyName(currency, 'ar')
  return name === currency ? currency : `${currency} · ${name}`
}
