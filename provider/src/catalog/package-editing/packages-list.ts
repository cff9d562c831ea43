import { exportPackagesEndpoint } from 'contract/catalogue/editing/package-editing.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { packagesTable } from '../editing/rows-tables.ts'
import { idsOfPackages, packagesOf } from './list-package-rows.ts'

export const packagesList = defineList(exportPackagesEndpoint, {
  name: () => 'packages',
  ids: (db, wanted, { locale }) => idsOfPackages(db, wanted, locale).getSQL(),
  table: async (db, ids, { locale, currency }) => packagesTable(await packagesOf(db, ids.map(Number), currency), locale),
})
