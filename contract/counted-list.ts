/** Office lists count at most this many rows of a view. */
export const mostInList = 10_000

type Total = { totalCount: number; isMore?: true }

/** The answer's counts, where the count may have gone one beyond the limit. */
export const toTotal = (count: number): Total => (count > mostInList ? { totalCount: mostInList, isMore: true } : { totalCount: count })
