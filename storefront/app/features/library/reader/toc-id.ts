/** The id of the folded contents, for the buttons that open them. */
export const tocId = 'reader-toc'
