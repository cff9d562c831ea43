/** How many similar items are shown with an item at most. */
export const maxSimilar = 12
