/** The id of the folded contents, by which buttons open them. */
export const tocId = 'reader-toc'
