import { linkTo } from 'contract/pages.ts'
import { ShoppingBag } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { totalItems } from '../features/cart/cart-store.ts'
import { useCart } from '../features/cart/use-cart.ts'
import { LanguageButton } from '../i18n/language-button.tsx'
import { m } from '../paraglide/messages.js'
import { Logo } from '../ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartCount } from './cart-count.tsx'

export function TopBar() {
  return (
    <header className="sticky top-0 z-20 border-b border-hairline bg-surface">
      <div className="wrap flex min-h-15 items-center gap-2 lg:min-h-18 lg:gap-8">
        <Link to={linkTo('home')} prefetch="intent" className="flex min-h-11 items-center">
          <Logo />
        </Link>
        <MainLinks />
        <div className="ms-auto flex items-center gap-1">
          <LanguageButton />
          <AccountMenu />
          <CartLink />
        </div>
      </div>
    </header>
  )
}

function MainLinks() {
  const links = [
    { to: linkTo('memos'), text: m.nav_memos() },
    { to: linkTo('packages'), text: m.nav_packages() },
    { to: linkTo('subjects'), text: m.nav_subjects() },
    { to: linkTo('studyStages'), text: m.nav_stages() },
  ]
  return (
    <nav aria-label={m.nav_label()} className="hidden gap-1 text-sm lg:flex">
      {links.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          prefetch="intent"
          className="rounded-control px-3 py-2.5 hover:bg-paper aria-[current]:mx-3 aria-[current]:rounded-none aria-[current]:px-0 aria-[current]:font-strong aria-[current]:shadow-[inset_0_-2px_var(--color-ink)] aria-[current]:hover:bg-transparent"
        >
          {text}
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
      className="relative inline-grid size-11 place-items-center rounded-control hover:bg-paper"
    >
      <ShoppingBag />
      <CartCount count={count} className="end-0.5 top-1" />
    </Link>
  )
}
