import type { Locale } from 'contract/locale.ts'

type StaffTexts = { columns: readonly string[]; on: string; off: string; disabled: string }

/** The words of the exported list. */
export const staffTexts: Record<Locale, StaffTexts> = {
  en: { columns: ['Name', 'E-mail', 'May', 'Second step', 'State', 'Account since'], on: 'On', off: 'Not yet', disabled: 'Disabled' },
  ar: {
    columns: ['الاسم', 'البريد', 'صلاحياته', 'الخطوة الثانية', 'الحالة', 'تاريخ الحساب'],
    on: 'مفعّلة',
    off: 'ليس بعد',
    disabled: 'موقوف',
  },
}
