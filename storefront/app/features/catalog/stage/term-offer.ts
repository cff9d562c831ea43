import type { Memo } from 'contract/catalogue/catalog.ts'
import type { ComponentDetail } from 'contract/catalogue/component.ts'
import { type BilingualText, pickText } from 'contract/locale.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { type PackageCardData, toPackageCard } from '../card/card-data.ts'

/**
 * Everything of a term at its best price: the package with most contents, plus single memos it lacks. `total` and `before` are decimal;
 * `memoIds` are the memos to buy beside the package, `paidIds` the package's memos that are not free.
 */
export type TermOffer = {
  title: string
  item: PackageCardData | undefined
  lines: { name: string; amount: number; to?: number }[]
  total: number
  before: number
  currency: string
  memoIds: number[]
  paidIds: number[]
  words: OfferWords
}

/**
 * `owned`: by the number of these things the reader owns, the last for all; `others`: by the number of memos missing beside the package.
 */
type OfferWords = { add: string; addRest: string; added: string; inCart: string; toLibrary: string; owned: string[]; others: string[] }

const isSold = ({ price, isFree }: Pick<Memo, 'price' | 'isFree'>) => price !== null && !isFree

/**
 * Its title promises everything only if every subject of the term has memos and all are included. Undefined if fewer than two things are
 * bought together, or if not all memos of the term are loaded: nobody buys so many at once.
 */
export function termOffer({ packages, subjects }: ComponentDetail): TermOffer | undefined {
  if (subjects.some(({ memos, memoCountHere }) => memoCountHere > memos.length)) return undefined
  const leading = packages.find(isSold)
  const inPackage = new Set(leading?.contents.map(({ id }) => id))
  const all = subjects.flatMap(({ memos }) => memos)
  const rest = all.filter((memo) => isSold(memo) && !inPackage.has(memo.id))
  // Some memos are only printed, or only in another package.
  const isWhole = all.every((memo) => memo.isFree || isSold(memo) || inPackage.has(memo.id))
  if (!leading && rest.length < 2) return undefined
  const paidIds = leading?.contents.filter(({ price }) => price !== 0).map(({ id }) => id) ?? []
  const singly = rest.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const ofRest = leading ? m.browse_other_memos({ count: rest.length }) : m.browse_all_singly({ count: rest.length })
  return {
    title: !isWhole
      ? m.browse_term_memos()
      : subjects.every(({ memos }) => memos.length > 0)
        ? m.browse_term_package()
        : m.browse_term_so_far(),
    item: leading && toPackageCard(leading),
    lines: [
      ...(leading ? [{ name: nameOf(leading.title), amount: leading.price ?? 0, to: leading.id }] : []),
      ...(rest.length > 0 ? [{ name: ofRest, amount: singly }] : []),
    ],
    total: (leading?.price ?? 0) + singly,
    before: (leading ? (leading.price ?? 0) + leading.savings : 0) + singly,
    currency: leading?.currency ?? rest[0]?.currency ?? '',
    memoIds: rest.map(({ id }) => id),
    paidIds,
    words: { ...offerWords(paidIds.length + rest.length, rest.length), ...(isWhole ? {} : { added: m.browse_term_memos_added() }) },
  }
}

/** Every possible number of owned items has its text here, so that no other page loads them (decision 006). */
function offerWords(of: number, beside: number): OfferWords {
  const ownedPart = (count: number) => m.browse_term_owned_part({ count: formatNumber(count), of: formatNumber(of) })
  return {
    add: m.browse_add_everything(),
    addRest: m.browse_add_rest(),
    added: m.browse_everything_added(),
    inCart: m.browse_everything_in_cart(),
    toLibrary: m.browse_to_library(),
    owned: Array.from({ length: of + 1 }, (_, count) => (count === of ? m.browse_term_owned() : count === 0 ? '' : ownedPart(count))),
    others: Array.from({ length: beside + 1 }, (_, count) => m.browse_other_memos({ count })),
  }
}

const nameOf = (title: BilingualText) => pickText(title, getLocale()).text
