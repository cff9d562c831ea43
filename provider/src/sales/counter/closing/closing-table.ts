import type { Locale } from 'contract/locale.ts'
import type { Closing, ClosingSums } from 'contract/sales/closing.ts'
import type { Table, TableCell } from '../../../http/table-file.ts'
import { nameOnPaper } from '../../gateways/find-gateway.ts'
import { closingTexts } from './closing.texts.ts'

/** The closing of a day as a table: a row for each way of paying, then one for each clerk of it, and the sum of all ways at the end. */
export function closingTable({ day, currency, ways, total }: Closing, locale: Locale): Table {
  const texts = closingTexts[locale]
  const money = (amount: number): TableCell => ({ amount, currency })
  const figures = ({ taken, refunded, net }: ClosingSums): TableCell[] => [
    ...[money(taken.amount), taken.count, money(refunded.amount), refunded.count],
    money(net),
  ]
  const inCurrency = (name: string) => `${name} (${currency})`
  return {
    columns: [
      ...[texts.day, texts.way, texts.clerk, inCurrency(texts.taken), texts.payments],
      ...[inCurrency(texts.refunded), texts.refunds, inCurrency(texts.net)],
    ],
    rows: [
      ...ways.flatMap(({ method, clerks, ...sums }) => {
        const way = nameOnPaper(method ?? '')?.[locale] ?? texts.unknown
        const row = (clerk: string, of: ClosingSums): TableCell[] => [{ day }, way, clerk, ...figures(of)]
        return [row(texts.all, sums), ...clerks.map(({ name, ...own }) => row(name || texts.gone, own))]
      }),
      [{ day }, texts.allWays, texts.all, ...figures(total)],
    ],
  }
}
