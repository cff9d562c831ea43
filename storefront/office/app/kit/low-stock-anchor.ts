/** The id of the part of the print queue to which the overview leads. */
export const lowStockAnchor = 'low-stock'
