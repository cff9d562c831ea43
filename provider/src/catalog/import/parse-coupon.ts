import { ItemKind } from 'contract/catalogue/catalog.ts'
import type { ItemKind as Kind } from 'contract/pages.ts'
import { addDays, startOfShopDay } from 'contract/shop-time.ts'
import { type Cells, readDate, readInteger, readList, readMatching, readOption, readPrice, readText } from './cells.ts'
import { says } from './import.texts.ts'
import type { Columns } from './read-csv.ts'

export type CouponInput = ReturnType<typeof parseCoupon>

const mostUses = 100_000_000

export const couponColumns = {
  needed: [
    ...['code', 'percent', 'amount', 'kinds', 'subjects', 'study_stages', 'items', 'min_order'],
    ...['starts_on', 'ends_on', 'max_uses', 'max_uses_per_student', 'first_order_only'],
  ],
  optional: ['free_delivery', 'skip_reduced', 'buy', 'get'],
} satisfies Columns

export function parseCoupon(cells: Cells) {
  const key = readMatching(cells, 'code', /^[A-Z0-9][A-Z0-9-]{1,31}$/, says.notCode)
  const startsOn = readDate(cells, 'starts_on')
  const endsOn = readDate(cells, 'ends_on')
  if (startsOn && endsOn && endsOn < startsOn) cells.refuse('ends_on', says.isBefore(endsOn, 'starts_on', startsOn))
  const amountMinor = readPrice(cells, 'amount')
  const percent = readText(cells, 'percent')
  const freesDelivery = readOption(cells, 'free_delivery', ['yes', 'no']) === 'yes'
  const isNeither = percent === null && amountMinor === null
  if (isNeither ? !freesDelivery : percent !== null && amountMinor !== null) cells.refuse('percent', says.percentOrAmount)
  const basisPoints = percent === null ? 0 : parsePercent(cells, percent)
  const values = {
    ...parseBuyAndGet(cells, percent, basisPoints),
    amountMinor,
    freesDelivery,
    kinds: parseKinds(cells),
    skipsReduced: readOption(cells, 'skip_reduced', ['yes', 'no']) === 'yes',
    minSubTotalMinor: readPrice(cells, 'min_order'),
    startsAt: startsOn ? midnight(startsOn, 0) : null,
    // The last day counts in full: the code ends at the following midnight.
    endsAt: endsOn ? midnight(endsOn, 1) : null,
    maxUses: readInteger(cells, 'max_uses', { min: 1, max: mostUses }),
    maxUsesPerStudent: readInteger(cells, 'max_uses_per_student', { min: 1, max: mostUses }),
    isFirstOrderOnly: readOption(cells, 'first_order_only', ['yes', 'no']) === 'yes',
  }
  return {
    row: cells.row,
    key,
    subjects: readList(cells, 'subjects'),
    studyStages: readList(cells, 'study_stages'),
    items: readList(cells, 'items'),
    values,
  }
}

/** 10 → 1000 basis points; at most two decimals. */
function parsePercent(cells: Cells, value: string): number {
  const basisPoints = /^\d{1,3}(\.\d{1,2})?$/.test(value) ? Math.round(Number(value) * 100) : 0
  if (basisPoints < 1 || basisPoints > 10_000) {
    cells.refuse('percent', says.notPercent(value))
  }
  return basisPoints
}

type PercentAndGet = { basisPoints: number } & Record<'buyCount' | 'getCount' | 'getBasisPoints', number | null>

/** With `buy` and `get`, the percentage is taken off those that are got alone. */
function parseBuyAndGet(cells: Cells, percent: string | null, basisPoints: number): PercentAndGet {
  const [buyCount, getCount] = [readInteger(cells, 'buy', upTo20), readInteger(cells, 'get', upTo20)]
  const isGiven = (column: string) => readText(cells, column) !== null
  if (isGiven('buy') !== isGiven('get')) cells.refuse(isGiven('buy') ? 'get' : 'buy', says.buyAndGet)
  if (isGiven('buy') && percent === null) cells.refuse('buy', says.buyNeedsPercent)
  if (buyCount === null || getCount === null) return { basisPoints, buyCount: null, getCount: null, getBasisPoints: null }
  return { basisPoints: 0, buyCount, getCount, getBasisPoints: basisPoints }
}
const upTo20 = { min: 1, max: 20 }

function parseKinds(cells: Cells): Kind[] | null {
  const names = readList(cells, 'kinds')
  const kinds = ItemKind.options.filter((kind) => names.includes(kind))
  for (const name of names.filter((each) => !ItemKind.options.some((kind) => kind === each)))
    cells.refuse('kinds', says.namesNotOf(name, ItemKind.options))
  return kinds.length > 0 ? kinds : null
}

/** Days in files are the shop's. Invalid days were already refused and give no time. */
const midnight = (day: string, daysLater: number): Date =>
  startOfShopDay(Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : addDays(day, daysLater))
