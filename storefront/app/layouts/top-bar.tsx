import { linkTo } from 'contract/pages.ts'
import { Link, NavLink, useLocation } from 'react-router'
import { totalItems, useCart } from '../features/cart/rows/cart-store.ts'
import { SearchField } from '../features/search/search-field.tsx'
import { LanguageButton } from '../i18n/language-button.tsx'
import { m } from '../i18n/m.ts'
import { ShoppingBag } from '../ui/icons.tsx'
import { Logo } from '../ui/logo.tsx'
import type { TextLink } from '../ui/text-links.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartCount } from './cart-count.tsx'
import type { FrameWords } from './frame-words.ts'

/** The search field is beside the links; on phones it is below them, on list pages. A page with its own search field shows only that. */
export function TopBar({ search, main, mainLabel, grade, account }: FrameWords) {
  const { pathname } = useLocation()
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-hairline bg-surface">
        <div className="wrap flex min-h-15 items-center gap-2 lg:min-h-18 lg:gap-4 xl:gap-8">
          <Link to={linkTo('home')} prefetch="intent" className="flex min-h-11 min-w-0 items-center">
            <Logo />
          </Link>
          <MainLinks label={mainLabel} links={main} />
          <SearchField words={search} className="min-w-40 max-w-95 flex-1 max-lg:hidden [body:has(main_[role=search])_&]:hidden" />
          <div className="ms-auto flex items-center gap-1">
            <Link to={grade.to} aria-label={grade.text} className="grade-link" />
            <LanguageButton />
            <AccountMenu account={account} />
            <CartLink />
          </div>
        </div>
      </header>
      {main.some(({ to }) => to === pathname) && (
        <div className="wrap w-full pt-3 lg:hidden">
          <SearchField words={search} />
        </div>
      )}
    </>
  )
}

function MainLinks({ label, links }: { label: string; links: readonly TextLink[] }) {
  return (
    <nav aria-label={label} className="hidden text-sm whitespace-nowrap lg:flex xl:gap-1">
      {links.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          prefetch="intent"
          className="rounded-control px-2 hover:bg-paper xl:px-3 aria-[current]:font-strong aria-[current]:hover:bg-transparent"
        >
          <span data-text={text} className="steady py-2.5 [[aria-current]>&]:shadow-[inset_0_-2px_var(--color-ink)]">
            {text}
          </span>
        </NavLink>
      ))}
    </nav>
  )
}

function CartLink() {
  const count = totalItems(useCart())
  return (
    <Link
      to={linkTo('cart')}
      prefetch="intent"
      aria-label={count > 0 ? m.cart_with_count({ count }) : m.cart()}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-paper"
    >
      <ShoppingBag />
      <CartCount count={count} className="end-0.5 top-1" />
    </Link>
  )
}
