import { isolateMoney } from 'contract/money.ts'
import { formatAmount, shownCurrency } from 'storefront/app/i18n/format.ts'

/** "4.250 KWD" within a sentence or on a button, in the order of its own direction. */
export const moneyText = (amount: number, currency: string): string => isolateMoney(formatAmount(amount, currency), shownCurrency(currency))
