import { exportMemosEndpoint } from 'contract/catalogue/editing/memo-editing.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { idsOfMemos, listMemosOf } from './list-memo-rows.ts'
import { memosTable } from './rows-tables.ts'

export const memosList = defineList(exportMemosEndpoint, {
  name: () => 'memos',
  ids: (db, wanted, { locale }) => idsOfMemos(db, wanted, locale).getSQL(),
  table: async (db, ids, { locale, currency }) => memosTable(await listMemosOf(db, ids.map(Number), currency), locale),
})
