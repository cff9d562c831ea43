import type { SettingSection } from 'contract/shop/shop-settings.ts'
import type { ReactNode } from 'react'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { DeliverySection } from './delivery-section.tsx'
import type { ShownSettings } from './load-settings.ts'
import { LogoForm } from './logo-form.tsx'
import { ownFirst } from './own-first.ts'
import { PlaceSection } from './place-section.tsx'
import type { FieldRow } from './setting-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The form of each section, for the settings and for the opening guide. */
export const sectionForms: Record<SettingSection, (props: ShownSettings) => ReactNode> = {
  shop: (props) => (
    <>
      <SettingsForm {...props} section="shop" title={m.office_settings_shop()} rows={shopRows()} />
      <LogoForm {...props} />
    </>
  ),
  looks: (props) => <SettingsForm {...props} section="looks" title={m.office_settings_looks()} rows={looksRows()} />,
  place: (props) => <PlaceSection {...props} />,
  contact: (props) => <SettingsForm {...props} section="contact" title={m.office_settings_contact()} rows={contactRows()} />,
  delivery: (props) => <DeliverySection {...props} />,
  rules: (props) => <SettingsForm {...props} section="rules" title={m.office_settings_rules()} rows={ruleRows()} />,
}

export const shopRows = (): FieldRow[] => [
  ownFirst(
    { name: 'nameEn', label: m.office_settings_name_en(), kind: 'text', lang: 'en' },
    { name: 'nameAr', label: m.office_settings_name_ar(), kind: 'text', lang: 'ar' },
  ),
]

export const looksRows = (): FieldRow[] => [
  [
    { name: 'actionColour', label: m.office_settings_action_colour(), hint: m.office_settings_action_hint(), kind: 'colour' },
    { name: 'buyColour', label: m.office_settings_buy_colour(), hint: m.office_settings_buy_hint(), kind: 'colour' },
  ],
]

const contactRows = (): FieldRow[] => [
  [
    { name: 'email', label: m.office_settings_email(), hint: m.office_settings_email_hint(), kind: 'email' },
    { name: 'answerHours', label: m.office_settings_answer_hours(), kind: 'number' },
  ],
  [
    { name: 'phone', label: m.office_settings_phone(), kind: 'tel' },
    { name: 'whatsapp', label: m.office_settings_whatsapp(), kind: 'tel' },
  ],
  ownFirst(
    { name: 'addressEn', label: m.office_settings_address_en(), kind: 'text', lang: 'en' },
    { name: 'addressAr', label: m.office_settings_address_ar(), kind: 'text', lang: 'ar' },
  ),
  ownFirst(
    { name: 'hoursEn', label: m.office_settings_hours_en(), kind: 'text', lang: 'en' },
    { name: 'hoursAr', label: m.office_settings_hours_ar(), kind: 'text', lang: 'ar' },
  ),
]

const ruleRows = (): FieldRow[] => [
  [
    { name: 'refundDays', label: m.office_settings_refund_days(), kind: 'number' },
    { name: 'refundPercent', label: m.office_settings_refund_percent(), kind: 'number' },
  ],
  [
    { name: 'refundPrintedDays', label: m.office_settings_refund_printed(), kind: 'number' },
    {
      name: 'yearStart',
      label: m.office_settings_year_start(),
      hint: m.office_settings_year_start_hint(),
      kind: 'select',
      options: monthOptions(),
    },
  ],
]

export function monthOptions() {
  const name = new Intl.DateTimeFormat(getLocale(), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => ({ value: String(month + 1), text: name.format(Date.UTC(2026, month, 1)) }))
}
