import { linkTo } from 'contract/pages.ts'
import { NavLink } from 'react-router'
import { totalItems, useCart } from '../features/cart/rows/cart-store.ts'
import { m } from '../i18n/m.ts'
import { BookOpen, House, LayoutGrid, Search, ShoppingBag } from '../ui/icons.tsx'
import { CartCount } from './cart-count.tsx'
import type { FrameWords } from './frame-words.ts'

/** In the order of `frameWords`. */
const icons = [House, LayoutGrid, Search, ShoppingBag, BookOpen]

/** Within the thumb's reach on phones. Replaced by the buy bar on pages that have one. */
export function TabBar({ tabs, tabsLabel }: FrameWords) {
  const inCart = totalItems(useCart())
  return (
    <nav
      aria-label={tabsLabel}
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-hairline bg-surface pt-1 pb-[max(6px,env(safe-area-inset-bottom))] lg:hidden [body:has([data-buy-bar])_&]:hidden"
    >
      {tabs.map(({ to, text }, index) => {
        const Icon = icons[index] ?? House
        const count = to === linkTo('cart') ? inCart : 0
        return (
          <NavLink
            key={to}
            to={to}
            end={to === linkTo('home')}
            aria-label={count > 0 ? m.cart_with_count({ count }) : undefined}
            className="relative grid justify-items-center gap-px pt-1.5 pb-0.5 text-2xs leading-[1.4] text-muted aria-[current]:font-strong aria-[current]:text-action"
          >
            <Icon />
            <span>{text}</span>
            <CartCount count={count} className="end-[calc(50%-24px)] top-0" />
          </NavLink>
        )
      })}
    </nav>
  )
}
