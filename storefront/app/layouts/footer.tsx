import { linkTo } from 'contract/pages.ts'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Logo } from '../ui/logo.tsx'

type FooterLink = { to: string; text: string }

export function Footer() {
  const shop = [
    { to: linkTo('memos'), text: m.nav_memos() },
    { to: linkTo('packages'), text: m.nav_packages() },
    { to: linkTo('subjects'), text: m.nav_subjects() },
    { to: linkTo('studyStages'), text: m.nav_stages() },
  ]
  const account = [
    { to: linkTo('library'), text: m.footer_library() },
    { to: linkTo('orders'), text: m.footer_orders() },
    { to: linkTo('cart'), text: m.cart() },
  ]
  return (
    <footer className="bg-brand pt-12 pb-23 text-sm text-surface md:pt-18 lg:pb-8 [body:has([data-buy-bar])_&]:max-lg:pb-27">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[2fr_1fr_1fr]">
          <div className="max-md:col-span-2">
            <Logo isOnDark />
            <p className="mt-3 max-w-[36ch] text-surface/80">{m.footer_tagline()}</p>
          </div>
          <FooterColumn title={m.footer_shop()} links={shop} />
          <FooterColumn title={m.footer_account()} links={account} />
        </div>
        <p className="mt-10 border-t border-surface/20 pt-5 text-xs text-surface/80">© {m.shop_name()}</p>
      </div>
    </footer>
  )
}

function FooterColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-sm font-strong tracking-normal text-secondary">{title}</h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-8 items-center underline-offset-[.25em] hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
