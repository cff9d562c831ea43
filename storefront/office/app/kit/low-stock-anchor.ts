/** The id of the print queue's part that the overview links to. */
export const lowStockAnchor = 'low-stock'
