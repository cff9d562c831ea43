import type { Package } from './catalog.ts'

type Term = NonNullable<Package['component']>['term'] | undefined
type Offer = Pick<Package, 'id' | 'price' | 'savings' | 'contents' | 'component'>

/**
 * Chooses the packages of the home page, for the shop front and for the provider, which looks up their contents. Packages of this term come
 * before others, and the one that saves most comes first. The next best are each of another grade, so that as many students as possible find one
 * of theirs.
 */
export function choosePackages<Item extends Offer>(
  packages: readonly Item[],
  term: Term,
  count: number,
): { great: Item | undefined; others: Item[] } {
  const onSale = packages.filter(({ price }) => price !== null)
  const ofTerm = term ? onSale.filter(({ component }) => component?.term === term) : []
  const [great, ...rest] = (ofTerm.length > 0 ? ofTerm : onSale).toSorted(bySaving)
  const grades = new Set([great && gradeOf(great)])
  const first = rest.filter((item) => !grades.has(gradeOf(item)) && grades.add(gradeOf(item)))
  return { great, others: [...first, ...rest.filter((item) => !first.includes(item))].slice(0, count) }
}

/** Puts the packages of the reader's grade before all others. */
export function chooseOwnFirst<Item extends Offer>(
  packages: readonly Item[],
  isOwn: (item: Item) => boolean,
  ...[term, count]: [term: Term, count: number]
): { great: Item | undefined; others: Item[] } {
  const own = choosePackages(packages.filter(isOwn), term, count)
  const rest = choosePackages(
    packages.filter((item) => !isOwn(item)),
    term,
    count,
  )
  if (!own.great) return rest
  return { great: own.great, others: [...own.others, ...(rest.great ? [rest.great] : []), ...rest.others].slice(0, count) }
}

/** Ties keep the provider's order: more popular first, then newer. */
const bySaving = (a: Offer, b: Offer) => b.savings - a.savings || b.contents.length - a.contents.length

const gradeOf = ({ component }: Offer) => component?.grade ?? component?.id
