/**
 * Why money is refunded. The order's own value: staff decided so, or an item was owned before. Surplus, which leaves the order's value intact:
 * it was paid twice, too late to be honoured, with another amount or currency than the order's, or for nothing that was not owned before.
 */
export const ownCauses = ['staff', 'ownedBefore'] as const
export const surplusCauses = ['paidTwice', 'tooLate', 'mismatch', 'allOwned'] as const

export type RefundCause = (typeof ownCauses)[number] | (typeof surplusCauses)[number]

export const isSurplus = (cause: RefundCause): boolean => surplusCauses.some((surplus) => surplus === cause)
