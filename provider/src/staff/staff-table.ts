import type { Locale } from 'contract/locale.ts'
import { wordOfRole } from 'contract/office/right-words.ts'
import type { StaffMember } from 'contract/office/staff.ts'
import { shopDay } from 'contract/shop-time.ts'
import type { Table } from '../http/table-file.ts'

/** The list of staff for a file, in the reader's language: what each may do in words, a right on a line. */
export function staffTable(staff: readonly StaffMember[], locale: Locale): Table {
  const { columns, on, off, disabled } = staffTexts[locale]
  const rows = staff.map(({ fullName, email, roles, isTwoStepOn, isDisabled, createdAt }) => [
    ...[fullName, email, roles.map((role) => wordOfRole(role, locale) ?? role).join('\n')],
    ...[isTwoStepOn ? on : off, isDisabled ? disabled : '', shopDay(new Date(createdAt))],
  ])
  return { columns, rows }
}

type StaffTexts = { columns: readonly string[]; on: string; off: string; disabled: string }

/** The words of the exported list. */
const staffTexts: Record<Locale, StaffTexts> = {
  en: { columns: ['Name', 'E-mail', 'May', 'Second step', 'State', 'Account since'], on: 'On', off: 'Not yet', disabled: 'Disabled' },
  ar: {
    columns: ['الاسم', 'البريد', 'صلاحياته', 'الخطوة الثانية', 'الحالة', 'تاريخ الحساب'],
    on: 'مفعّلة',
    off: 'ليس بعد',
    disabled: 'موقوف',
  },
}
