/** The part of the reader's address that opens the list of bookmarks and notes. */
export const marksHash = 'marks'
