/** A place, what delivery there costs, and how many days it takes: one line, also on a phone. */
export const rateRow = 'grid grid-cols-[1.2fr_1fr_1fr] items-start gap-x-3 sm:gap-x-4'

/** The label of a field under a column that has a head: said, and not shown. */
export const inHead = (column: string, place: string) => <span className="sr-only">{`${column} · ${place}`}</span>
