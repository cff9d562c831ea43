import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { m } from '../i18n/m-account.ts'

/** The frame of the profile pages, with their shared navigation. */
export default function ProfileLayout() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another link to scroll to
  useEffect(() => bringCurrentIntoView(nav.current), [pathname])
  const links = [
    { to: linkTo('profile'), text: m.profile_title() },
    { to: linkTo('addresses'), text: m.profile_nav_addresses() },
    { to: linkTo('changePassword'), text: m.profile_nav_password() },
    { to: linkTo('security'), text: m.security_nav() },
    { to: linkTo('orders'), text: m.footer_orders() },
    { to: linkTo('library'), text: m.footer_library() },
  ]
  return (
    <div className="wrap grid pt-5 pb-16 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-14 lg:pt-12 lg:pb-24">
      <nav ref={nav} aria-label={m.nav_dashboard()} className="max-lg:-mx-gutter max-lg:overflow-x-auto max-lg:px-gutter no-scrollbar">
        <ul className="flex gap-5 border-b border-hairline lg:grid lg:gap-0 lg:border-0">
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                aria-current={pathname === to ? 'page' : undefined}
                className="flex min-h-11 min-w-11 items-center border-b-2 border-transparent text-sm whitespace-nowrap hover:underline aria-[current]:border-ink aria-[current]:font-strong lg:border-s-2 lg:border-b-0 lg:ps-3"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-w-reading">
        <Outlet />
      </div>
    </div>
  )
}

/** The links are wider than a phone's screen, so the current one is scrolled to the middle. */
function bringCurrentIntoView(nav: HTMLElement | null): void {
  const current = nav?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!nav || !current) return
  const frame = nav.getBoundingClientRect()
  nav.scrollBy({ left: current.x + current.width / 2 - (frame.x + frame.width / 2) })
}
