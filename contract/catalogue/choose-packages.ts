import type { Package } from './catalog.ts'

type Term = NonNullable<Package['component']>['term'] | undefined
type Offer = Pick<Package, 'id' | 'price' | 'savings' | 'contents' | 'component'>

/**
 * The packages of the home page, as the shop front shows them and as the provider finds what they hold. This term's come before any other, and the one
 * that saves most comes first. Beside it are the next best, each of another grade, so that as many students as possible find something of theirs.
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

/** The packages of the reader's grade before all others. */
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

/** Else they stay as the provider gave them: the more popular and then the newer first. */
const bySaving = (a: Offer, b: Offer) => b.savings - a.savings || b.contents.length - a.contents.length

const gradeOf = ({ component }: Offer) => component?.grade ?? component?.id
