import { exportFailuresEndpoint } from 'contract/office/queue.ts'
import { defineList } from '../office-job/list-file/list.ts'
import { idsOfFailed } from './failed-jobs.ts'
import { failuresTable } from './failures-table.ts'
import { failuresOf } from './list-failures.ts'

export const failuresList = defineList(exportFailuresEndpoint, {
  name: () => 'failures',
  ids: (_db, { Kind: kind, State: state, Text: text, Sort }, { maySeePersonal: mayMatchParts }) =>
    idsOfFailed({ kind, state, text, mayMatchParts }, Sort === 'since'),
  table: async (db, ids, { locale, shop }) => failuresTable(await failuresOf(db, ids, shop), locale),
})
