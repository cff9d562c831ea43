import { Dialog } from '@base-ui/react/dialog'
import { linkToOffice, type OfficePageName } from 'contract/office/office-pages.ts'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { BookOpen, House, Icon, type IconProps, LayoutGrid, Search, ShoppingBag, X } from 'storefront/app/ui/icons.tsx'
import { Khatam } from 'storefront/app/ui/logo.tsx'
import { countWaiting } from './navigation.ts'
import { type FrameData, OfficeFoot, OfficeNav } from './side-bar.tsx'

/** Above every page on phones: the current place, and the menu with all pages. */
export function PhoneBar({ onSearch, ...frame }: FrameData & { onSearch: () => void }) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when another page has come
  useEffect(() => setIsOpen(false), [pathname])
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between border-b border-hairline bg-surface ps-4 pe-1 lg:hidden print:hidden">
      <p className="flex items-center gap-2 font-head">
        <Khatam className="shop-mark size-6.5 text-action" />
        {m.office()}
      </p>
      <button
        type="button"
        aria-label={m.office_palette_open()}
        onClick={onSearch}
        className="ms-auto grid size-12 place-items-center rounded-control"
      >
        <Search />
      </button>
      <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
        <Dialog.Trigger aria-label={m.office_menu()} className="grid size-12 place-items-center rounded-control">
          <LayoutGrid />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Popup className="office fixed inset-0 z-30 flex flex-col gap-4 overflow-y-auto bg-brand px-3 py-3 text-surface">
            <div className="flex items-center justify-between ps-3">
              <Dialog.Title className="text-md">{m.office_title()}</Dialog.Title>
              <Dialog.Close
                aria-label={m.office_close_menu()}
                className="grid size-12 place-items-center rounded-control focus-visible:outline-surface"
              >
                <X />
              </Dialog.Close>
            </div>
            <OfficeNav {...frame} />
            <OfficeFoot {...frame} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  )
}

const Printer = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z"
  />
)

const tabs: { page: OfficePageName; Icon: (props: IconProps) => React.ReactNode; text: () => string }[] = [
  { page: 'overview', Icon: House, text: () => m.office_overview() },
  { page: 'orders', Icon: ShoppingBag, text: () => m.office_orders() },
  { page: 'printing', Icon: Printer, text: () => m.office_printing_short() },
  { page: 'memos', Icon: BookOpen, text: () => m.office_memos() },
]

/** Within the thumb's reach. Hidden by a page's own bar (`data-batch-bar`). */
export function PhoneTabs({ open, waiting }: FrameData) {
  return (
    <nav
      aria-label={m.office_nav_phone()}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-hairline bg-surface pt-1 pb-[max(6px,env(safe-area-inset-bottom))] lg:hidden print:hidden [body:has([data-batch-bar])_&]:hidden"
    >
      {tabs
        .filter(({ page }) => open.includes(page))
        .map(({ page, Icon, text }) => (
          <NavLink
            key={page}
            to={linkToOffice(page)}
            end={page === 'overview'}
            className="grid justify-items-center gap-px pt-1.5 pb-0.5 text-2xs leading-[1.4] text-muted aria-[current]:font-strong aria-[current]:text-action"
          >
            <span className="relative">
              <Icon />
              <TabCount count={countWaiting(page, waiting?.items)} />
            </span>
            <span>{text()}</span>
          </NavLink>
        ))}
    </nav>
  )
}

function TabCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="absolute -end-3.5 -top-1.5 min-w-4.5 rounded-full bg-action px-1 text-center leading-[1.5] font-strong text-on-action tabular-nums">
      {formatNumber(count)} <span className="sr-only">{m.office_waiting()}</span>
    </span>
  )
}
