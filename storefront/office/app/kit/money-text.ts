import { isolateMoney } from 'contract/money.ts'
import { formatAmount, shownCurrency } from 'storefront/app/i18n/format.ts'

/** "4.250 KWD" within a sentence or on a button, in its own direction. */
export const moneyText = (amount: number, currency: string): string => isolateMoney(formatAmount(amount, currency), shownCurrency(currency))

/** "−4.250": a possibly negative amount, for an element with its own direction. */
export const signedAmount = (amount: number, currency: string): string =>
  `${amount < 0 ? '−' : ''}${formatAmount(Math.abs(amount), currency)}`
