/** The maximum number of similar items shown with an item. */
export const maxSimilar = 12
