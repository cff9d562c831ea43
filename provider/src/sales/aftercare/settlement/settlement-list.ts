import type { Locale } from 'contract/locale.ts'
import { exportSettlementEndpoint, type SettlementDay, type SettlementDifference } from 'contract/sales/settlement.ts'
import { type Table, type TableCell, timeCell } from '../../../http/table-file.ts'
import { defineList } from '../../../office-job/list-file/list.ts'
import { daysOf, differencesOf, idsOfDays, idsOfDifferences } from './settlement.queries.ts'
import { settlementColumns, settlementWords } from './settlement.texts.ts'

export const settlementList = defineList(exportSettlementEndpoint, {
  name: ({ What }) => `settlement-${What}`,
  ids: (db, { What, State: state, Text: text, Sort }) =>
    (What === 'days' ? idsOfDays(db) : idsOfDifferences(db, { state, text, isOldestFirst: Sort === 'day' })).getSQL(),
  table: async (db, ids, { locale }, { What }) =>
    What === 'days' ? daysTable(await daysOf(db, ids), locale) : differencesTable(await differencesOf(db, ids), locale),
})

const amountOf = (amount: number | null, currency: string): TableCell => (amount === null ? '' : { amount, currency })

function daysTable(days: readonly SettlementDay[], locale: Locale): Table {
  const rows = days.map(({ day, gateway, currency, taken, theirTaken, refunded, theirRefunded, open, explained }) => [
    ...[day, gateway, amountOf(taken.amount, currency), taken.count],
    ...[amountOf(theirTaken?.amount ?? null, currency), theirTaken?.count ?? ''],
    ...[amountOf(refunded.amount, currency), refunded.count, amountOf(theirRefunded, currency), open, explained, currency],
  ])
  return { columns: settlementColumns[locale].days, rows }
}

function differencesTable(differences: readonly SettlementDifference[], locale: Locale): Table {
  const rows = differences.map(({ day, gateway, kind, gatewayRef, order, currency, ours, theirs, explained }) => [
    ...[day, gateway, settlementWords[locale].kinds[kind].replace(/:$/, ''), gatewayRef, order?.number ?? ''],
    ...[amountOf(ours, currency), amountOf(theirs, currency), currency],
    ...[explained?.note ?? '', explained?.byName ?? '', timeCell(explained?.at ?? null)],
  ])
  return { columns: settlementColumns[locale].differences, rows }
}
