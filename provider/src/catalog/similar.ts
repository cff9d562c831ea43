/** How many items go with another at most (product §1.1). */
export const maxSimilar = 12
