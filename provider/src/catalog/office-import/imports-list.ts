import { exportImportsEndpoint } from 'contract/catalogue/editing/catalogue-import.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { idsOfImports, importsOf } from './find-imports.ts'
import { importsTable } from './imports-table.ts'

export const importsList = defineList(exportImportsEndpoint, {
  name: () => 'imports',
  ids: (db, wanted) => idsOfImports(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => importsTable(await importsOf(db, ids), locale),
})
