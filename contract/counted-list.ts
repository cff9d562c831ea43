/** Lists of the office count so many rows of a view, and no more. */
export const mostInList = 10_000

type Total = { totalCount: number; isMore?: true }

/** What a list says of a count that may have gone one too far. */
export const toTotal = (count: number): Total => (count > mostInList ? { totalCount: mostInList, isMore: true } : { totalCount: count })
