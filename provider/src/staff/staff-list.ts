import type { Locale } from 'contract/locale.ts'
import { wordOfRole } from 'contract/office/right-words.ts'
import { exportStaffEndpoint, type StaffMember } from 'contract/office/staff.ts'
import { shopDay } from 'contract/shop-time.ts'
import type { Table } from '../http/table-file.ts'
import { defineList } from '../office-job/list-file/list.ts'
import { idsOfStaff, staffOf } from './staff.queries.ts'

export const staffList = defineList(exportStaffEndpoint, {
  name: () => 'staff',
  ids: (db, wanted) => idsOfStaff(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => staffTable(await staffOf(db, ids), locale),
})

/** The list of staff for a file, in the reader's language: each one's rights in words, one per line. */
function staffTable(staff: readonly StaffMember[], locale: Locale): Table {
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
  en: { columns: ['Name', 'E-mail', 'Rights', 'Second step', 'State', 'Account since'], on: 'On', off: 'Not yet', disabled: 'Disabled' },
  ar: {
    columns: ['الاسم', 'البريد', 'صلاحياته', 'الخطوة الثانية', 'الحالة', 'تاريخ الحساب'],
    on: 'مفعّلة',
    off: 'ليس بعد',
    disabled: 'موقوف',
  },
}
