import { toDecimal } from 'contract/money.ts'
import type { Closing, ClosingSums, ClosingWay } from 'contract/sales/closing.ts'
import { cashMethod } from 'contract/sales/order.ts'
import { StaffPaymentMethod } from 'contract/sales/staff-method.ts'
import { addDays, startOfShopDay } from 'contract/shop-time.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { gatewayKinds } from '../../gateways/find-gateway.ts'
import { type MovedRow, selectMoved } from './closing.queries.ts'

/** The money of one day of the shop (`2026-11-21`), by way of paying. */
export async function getClosing(db: DbOrTx, day: string, currency: string): Promise<Closing> {
  const span = { from: startOfShopDay(day), to: startOfShopDay(addDays(day, 1)), currency }
  const rows = await selectMoved(db, span)
  const ways = namesIn(rows).map((name) =>
    viewWay(
      rows.filter(({ gateway }) => gateway === name),
      name,
      currency,
    ),
  )
  return {
    ...{ day, currency, ways, total: sumUp(rows, currency) },
    drawer: ways.find(({ method }) => method === cashMethod)?.net ?? 0,
  }
}

/** In the order in which clerks and payers are offered them, then those that the shop no longer has. */
function namesIn(rows: readonly MovedRow[]): string[] {
  const found = new Set(rows.map(({ gateway }) => gateway))
  const known = gatewayKinds.map(({ name }) => name as string).filter((name) => found.has(name))
  return [...known, ...[...found].filter((name) => !known.includes(name)).toSorted()]
}

function viewWay(rows: readonly MovedRow[], name: string, currency: string): ClosingWay {
  const ids = new Set(rows.flatMap(({ byId }) => byId ?? []))
  return {
    method: StaffPaymentMethod.safeParse(name).data ?? null,
    ...sumUp(rows, currency),
    clerks: [...ids].map((id) => {
      const own = rows.filter(({ byId }) => byId === id)
      return { id, name: own[0]?.name ?? '', ...sumUp(own, currency) }
    }),
  }
}

function sumUp(rows: readonly MovedRow[], currency: string): ClosingSums {
  const sum = (isOf: boolean) =>
    rows
      .filter(({ isRefund }) => isRefund === isOf)
      .reduce((all, { minor, count }) => ({ minor: all.minor + minor, count: all.count + count }), { minor: 0, count: 0 })
  const [taken, refunded] = [sum(false), sum(true)]
  const moved = ({ minor, count }: typeof taken) => ({ amount: toDecimal(minor, currency), count })
  return { taken: moved(taken), refunded: moved(refunded), net: toDecimal(taken.minor - refunded.minor, currency) }
}
