import { directionOf, type Locale } from 'contract/locale.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAmount } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** Shared by the lists of memos, packages and subjects. */

type CoverCellProps = {
  cover: ReactNode
  /** The item's page, if the user's roles open it. */
  to: string | false
  children: ReactNode
}

/** A row's title with its cover. */
export function CoverCell({ cover, to, children }: CoverCellProps) {
  const look = 'flex items-center gap-3 font-strong'
  const content = (
    <>
      <span className="block w-8.25 flex-none">{cover}</span>
      {children}
    </>
  )
  if (to === false) return <span className={look}>{content}</span>
  return (
    <Link to={to} className={`${look} hover:underline`}>
      {content}
    </Link>
  )
}

/** A title in one language, in its direction. */
export function TitleIn({ text, lang }: { text: string | null; lang: Locale }) {
  if (!text) return <span className="text-muted">{m.office_memo_no_title()}</span>
  return (
    <span lang={lang} dir={directionOf(lang)} className="block text-start wrap-anywhere">
      {text}
    </span>
  )
}

type Priced = { isFree: boolean; price: number | null; currency: string }

/** The price of something sold as a whole. */
export function itemPrice({ isFree, price, currency }: Priced) {
  if (isFree) return m.office_memo_free()
  if (price === null) return <span className="text-muted">{m.office_nothing_here()}</span>
  return <bdi dir="ltr">{formatAmount(price, currency)}</bdi>
}
