import type { Locale } from 'contract/locale.ts'
import type { SettlementDay, SettlementDifference } from 'contract/sales/settlement.ts'
import { type Table, type TableCell, timeCell } from '../../../http/table-file.ts'
import { settlementColumns, settlementWords } from './settlement.texts.ts'

const amountOf = (amount: number | null, currency: string): TableCell => (amount === null ? '' : { amount, currency })

export function daysTable(days: readonly SettlementDay[], locale: Locale): Table {
  const rows = days.map(({ day, gateway, currency, taken, theirTaken, refunded, theirRefunded, open, explained }) => [
    ...[day, gateway, amountOf(taken.amount, currency), taken.count],
    ...[amountOf(theirTaken?.amount ?? null, currency), theirTaken?.count ?? ''],
    ...[amountOf(refunded.amount, currency), refunded.count, amountOf(theirRefunded, currency), open, explained, currency],
  ])
  return { columns: settlementColumns[locale].days, rows }
}

export function differencesTable(differences: readonly SettlementDifference[], locale: Locale): Table {
  const rows = differences.map(({ day, gateway, kind, gatewayRef, order, currency, ours, theirs, explained }) => [
    ...[day, gateway, settlementWords[locale].kinds[kind].replace(/:$/, ''), gatewayRef, order?.number ?? ''],
    ...[amountOf(ours, currency), amountOf(theirs, currency), currency],
    ...[explained?.note ?? '', explained?.byName ?? '', timeCell(explained?.at ?? null)],
  ])
  return { columns: settlementColumns[locale].differences, rows }
}
