import type { CSSProperties } from 'react'
import { formatAmount, shownCurrency } from '../i18n/format.ts'
import { m } from '../i18n/m.ts'

type Amount = { amount: number; currency: string; className?: string }

/** "4.250 KWD": the number in its own direction, the currency smaller, and no line break between them. */
export function Price({ amount, currency, className = '', sign = '' }: Amount & { sign?: '−' | '+' | '' }) {
  return (
    <bdi className={`whitespace-nowrap tabular-nums ${className}`}>
      <b dir="ltr">
        {sign}
        {formatAmount(amount, currency)}
      </b>{' '}
      <span className="text-[.8em] font-text text-muted">{shownCurrency(currency)}</span>
    </bdi>
  )
}

/** For a list with amounts in a column (`figures` in app.css): the width of the longest, with a sign if negative. */
export function roomFor(currency: string, amounts: readonly number[]): CSSProperties {
  const texts = amounts.map((amount) => (amount < 0 ? '−' : '') + formatAmount(Math.abs(amount), currency))
  const longest = texts.reduce((found, text) => (text.length > found.length ? text : found), '')
  return { '--longest-amount': `"${longest} ${shownCurrency(currency)}"` } as CSSProperties
}

/** The earlier price, or the sum of the parts' prices. */
export function OldPrice({ amount, currency, className = '' }: Amount) {
  return (
    <s className={`whitespace-nowrap text-muted tabular-nums decoration-1 ${className}`}>
      <span className="sr-only">{m.price_was()} </span>
      <bdi dir="ltr">{formatAmount(amount, currency)}</bdi>
    </s>
  )
}

export function Saving({ amount, currency, className = '' }: Amount) {
  return (
    <span className={`inline-block rounded-small bg-peach px-2 py-px text-xs font-strong whitespace-nowrap text-offer ${className}`}>
      {m.price_save()}{' '}
      <bdi className="tabular-nums" dir="ltr">
        {formatAmount(amount, currency)}
      </bdi>
    </span>
  )
}
