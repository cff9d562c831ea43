import { exportStaffEndpoint } from 'contract/office/staff.ts'
import { defineList } from '../office-job/list-file/list.ts'
import { idsOfStaff, staffOf } from './staff.queries.ts'
import { staffTable } from './staff-table.ts'

export const staffList = defineList(exportStaffEndpoint, {
  name: () => 'staff',
  ids: (db, wanted) => idsOfStaff(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => staffTable(await staffOf(db, ids), locale),
})
