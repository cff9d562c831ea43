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
  const { country, isRegistered, setChosen } = useChosen(shown)
  const { taxPercent, taxNumberWords } = countries.find(({ code }) => code === country) ?? { taxPercent: 0 }
  const follow = (name: string, value: string, form: HTMLFormElement) => {
    if (name === 'isTaxRegistered') setChosen({ country, isRegistered: value === 'true' })
    if (name !== 'country') return
    const chosen = countries.find(({ code }) => code === value)
    if (!chosen) return
    // A country without tax registers nobody.
    const isNowRegistered = value === shown.settings.country ? shown.settings.isTaxRegistered : chosen.taxPercent > 0
    setChosen({ country: value, isRegistered: isNowRegistered })
    choose(form, 'isTaxRegistered', String(isNowRegistered))
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
        name: 'isTaxRegistered',
        label: m.office_settings_tax_registered(),
        kind: 'select',
        hint: m.office_settings_tax_registered_hint(),
        options: [
          { value: 'true', text: m.office_settings_tax_yes() },
          { value: 'false', text: m.office_settings_tax_no() },
        ],
      },
    ],
    [
      {
        name: 'pricesIncludeTax',
        isHidden: !isRegistered,
        label: m.office_settings_tax({ percent: formatNumber(taxPercent) }),
        kind: 'select',
        hint: m.office_settings_tax_hint(),
        options: [
          { value: 'true', text: m.office_settings_tax_included() },
          { value: 'false', text: m.office_settings_tax_added() },
        ],
      },
      {
        name: 'taxNumber',
        isHidden: !isRegistered,
        label: m.office_settings_tax_number(),
        hint: taxNumberWords ? m.office_settings_tax_number_hint({ form: taxNumberWords[getLocale()] }) : m.office_settings_on_invoices(),
        kind: 'text',
        lang: 'en',
      },
    ],
    ownFirst(
      { name: 'legalNameEn', label: m.office_settings_legal_en(), hint: m.office_settings_on_invoices(), kind: 'text', lang: 'en' },
      { name: 'legalNameAr', label: m.office_settings_legal_ar(), hint: m.office_settings_on_invoices(), kind: 'text', lang: 'ar' },
    ),
  ]
  return <SettingsForm {...shown} section="place" title={m.office_settings_place()} rows={rows} onFieldChange={follow} />
}

type Chosen = { country: string; isRegistered: boolean }

/** The form's choice: the saved or refused value, until somebody changes it. A save discards that change. */
function useChosen({ settings, marks, answer }: ShownSettings) {
  const [chosen, setChosen] = useState<Chosen & { mark: string }>()
  const mark = marks.place ?? ''
  const typed = answer?.about === 'place' && !answer.isDone ? answer.typed : undefined
  const shown: Chosen = {
    country: typed?.country ?? settings.country,
    isRegistered: typed?.isTaxRegistered ? typed.isTaxRegistered === 'true' : settings.isTaxRegistered,
  }
  return { ...(chosen?.mark === mark ? chosen : shown), setChosen: (next: Chosen) => setChosen({ ...next, mark }) }
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
