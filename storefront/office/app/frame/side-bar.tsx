import type { OfficePageName } from 'contract/office/office-pages.ts'
import type { Waiting } from 'contract/office/report.ts'
import { type Access, isAllowed, superAdmin } from 'contract/office/role.ts'
import { files, linkTo } from 'contract/pages.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation, useOutletContext } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { LanguageButton } from 'storefront/app/i18n/language-button.tsx'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Khatam } from 'storefront/app/ui/logo.tsx'
import { countWaiting, navGroups } from './navigation.ts'

export type FrameData = {
  fullName: string
  roles: string[]
  open: OfficePageName[]
  /** Open work; null if it could not be read. */
  waiting: { currency: string; items: Waiting[] } | null
}

/** The frame's data, for the page in it. */
export const useFrame = () => useOutletContext<FrameData>()

/** Whether the user's roles allow this. The provider guards each call itself. */
export const useMay = (access: Access) => isAllowed(access, useFrame().roles)

/** Beside every page on desktops; on phones the menu has the same (`phone-bars.tsx`). */
export function SideBar({ onSearch, onHelp, ...frame }: FrameData & { onSearch: () => void; onHelp: () => void }) {
  const pages = useCurrentInView()
  return (
    <aside className="sticky top-0 flex h-dvh flex-col gap-4 bg-brand px-3 pt-5 pb-3 text-surface max-lg:hidden print:hidden">
      <p className="flex items-center gap-2.5 px-3 text-lg font-head">
        <Khatam className="shop-mark size-7.5" />
        <span className="min-w-0">{m.shop_name()}</span>{' '}
        <span className="text-xs font-normal whitespace-nowrap text-surface/80">{m.office()}</span>
      </p>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-9 items-center justify-between rounded-control bg-surface/10 px-3 text-surface/90 hover:bg-surface/15 focus-visible:outline-surface"
      >
        {m.office_palette_open()}
        <kbd dir="ltr" className="text-xs">
          Ctrl K
        </kbd>
      </button>
      <div ref={pages} className="-mb-4 min-h-0 flex-1 overflow-y-auto pb-4 no-scrollbar">
        <OfficeNav {...frame} />
      </div>
      <OfficeFoot {...frame}>
        <button
          type="button"
          onClick={onHelp}
          aria-keyshortcuts="?"
          className="flex min-h-9 items-center rounded-control px-3 text-start hover:bg-surface/10 focus-visible:outline-surface"
        >
          {m.office_keys()}
        </button>
      </OfficeFoot>
    </aside>
  )
}

/** A low screen does not show all pages, so the list scrolls to the open page's entry. */
function useCurrentInView() {
  const pages = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry follows the path
  useEffect(() => {
    const box = pages.current
    const entry = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !entry) return
    const [around, own] = [box.getBoundingClientRect(), entry.getBoundingClientRect()]
    const isSeen = own.top >= around.top && own.bottom <= around.bottom
    // Not scrollIntoView: it would scroll the page too.
    if (!isSeen) box.scrollTop += own.top - around.top - around.height / 2
  }, [pathname])
  return pages
}

/** The pages by group. */
export function OfficeNav({ open, waiting }: FrameData) {
  return (
    <nav aria-label={m.office_nav()} className="grid gap-4">
      {navGroups(open).map(({ title, entries }) => (
        <div key={title}>
          {title && <h2 className="px-3 pb-1 text-xs font-normal tracking-normal text-surface/75">{title}</h2>}
          <ul>
            {entries.map(({ page, to, text }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={page === 'overview'}
                  prefetch="intent"
                  className="flex min-h-8 items-center rounded-control px-3 py-1 leading-snug hover:bg-surface/10 focus-visible:outline-surface aria-[current]:bg-surface/15 aria-[current]:font-strong max-lg:min-h-11"
                >
                  {text}
                  <WaitingCount count={countWaiting(page, waiting?.items)} />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Who is logged in, and actions available everywhere: always visible. */
export function OfficeFoot({ fullName, roles, children }: FrameData & { children?: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-surface/20 pt-3">
      <p className="flex flex-wrap items-baseline gap-x-2 px-3">
        <b className="truncate font-strong">
          <bdi>{fullName}</bdi>
        </b>
        <span className="text-xs text-surface/80">{roles.includes(superAdmin) ? m.office_role_owner() : m.office_role_staff()}</span>
      </p>
      <div className="grid lg:flex lg:flex-wrap">
        <LanguageButton className="w-fit text-surface hover:bg-surface/10 focus-visible:outline-surface" />
        <a
          href={linkTo('home')}
          className="flex min-h-9 items-center rounded-control px-3 hover:bg-surface/10 focus-visible:outline-surface max-lg:min-h-11"
        >
          {m.office_see_shop()}
        </a>
        <form method="post" action={files.logOut}>
          <button
            type="submit"
            className="flex min-h-9 w-full items-center rounded-control px-3 text-start hover:bg-surface/10 focus-visible:outline-surface max-lg:min-h-11"
          >
            {m.office_log_out()}
          </button>
        </form>
        {children}
      </div>
    </div>
  )
}

/** An entry's open items; nothing if zero. */
function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="ms-auto text-marked tabular-nums">
      {formatNumber(count)} <span className="sr-only">{m.office_waiting()}</span>
    </span>
  )
}
