import type { ItemCardData, MemoCardData, PackageCardData } from '../card/card-data.ts'
import type { TermOffer } from './term-offer.ts'

/**
 * The part of an offer not owned yet. `owned` counts what is; `pack` is the package if still to be bought, and `isPart` means that some of
 * it is owned, so that only the provider knows its price for this reader.
 */
export type OwnOffer = Pick<TermOffer, 'lines' | 'total' | 'before'> & {
  owned: number
  pack: PackageCardData | undefined
  isPart: boolean
  memos: MemoCardData[]
}

/** Owning all that a package charges for counts as owning it. */
export function ownOffer(offer: TermOffer, memos: readonly MemoCardData[], ownedIds: ReadonlySet<number>): OwnOffer {
  const { item, paidIds, memoIds, lines, words, total, before } = offer
  const hasPackage = item !== undefined && (ownedIds.has(item.id) || paidIds.every((id) => ownedIds.has(id)))
  const held = hasPackage ? paidIds.length : paidIds.filter((id) => ownedIds.has(id)).length
  const beside = memos.filter(({ id }) => memoIds.includes(id))
  const missing = beside.filter(({ id }) => !ownedIds.has(id))
  const pack = hasPackage ? undefined : item
  const owned = held + beside.length - missing.length
  if (owned === 0) return { owned, pack, isPart: false, memos: missing, lines, total, before }
  const singly = sumOf(missing)
  const ofRest = missing.length > 0 ? [{ name: words.others[missing.length] ?? '', amount: singly }] : []
  const sum = (pack?.price ?? 0) + singly
  return {
    ...{ owned, pack, isPart: pack !== undefined && held > 0, memos: missing },
    lines: [...(pack ? lines.slice(0, 1) : []), ...ofRest],
    total: sum,
    before: sum + (held > 0 ? 0 : (pack?.savings ?? 0)),
  }
}

const sumOf = (items: readonly ItemCardData[]) => items.reduce((sum, { price }) => sum + (price ?? 0), 0)
