/** The credit note of a refund, in the language of the page that fetches it. Not in `contract/pages.ts`, which every page loads. */
export const creditNoteFile = '/dashboard/refunds/:id/credit-note.pdf'

export const linkToCreditNote = (refundId: string): string => creditNoteFile.replace(':id', encodeURIComponent(refundId))
