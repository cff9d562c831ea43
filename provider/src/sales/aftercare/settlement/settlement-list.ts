import { exportSettlementEndpoint } from 'contract/sales/settlement.ts'
import { defineList } from '../../../office-job/list-file/list.ts'
import { daysOf, differencesOf, idsOfDays, idsOfDifferences } from './settlement.queries.ts'
import { daysTable, differencesTable } from './settlement-table.ts'

export const settlementList = defineList(exportSettlementEndpoint, {
  name: ({ What }) => `settlement-${What}`,
  ids: (db, { What, State: state, Text: text, Sort }) =>
    (What === 'days' ? idsOfDays(db) : idsOfDifferences(db, { state, text, isOldestFirst: Sort === 'day' })).getSQL(),
  table: async (db, ids, { locale }, { What }) =>
    What === 'days' ? daysTable(await daysOf(db, ids), locale) : differencesTable(await differencesOf(db, ids), locale),
})
