import { exportErrataEndpoint } from 'contract/catalogue/editing/erratum.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { errataOf, errataTable, idsOfErrata } from './find-errata.ts'

export const errataList = defineList(exportErrataEndpoint, {
  name: () => 'errata',
  ids: (db, wanted) => idsOfErrata(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => errataTable(await errataOf(db, ids), locale),
})
