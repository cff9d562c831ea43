/** The hash of the reader's address that opens the list of marks. */
export const marksHash = 'marks'
