import type { Locale } from 'contract/locale.ts'
import { type OfficePageName, officePages } from 'contract/office/office-pages.ts'
import { listWaitingEndpoint } from 'contract/office/report.ts'
import { isAllowed } from 'contract/office/role.ts'
import { getOwnRolesEndpoint } from 'contract/office/staff.ts'
import { getShopStateEndpoint } from 'contract/shop/shop.ts'
import { useState } from 'react'
import { data, type MiddlewareFunction, Outlet, redirectDocument } from 'react-router'
import { storefrontContext } from 'storefront/app/api/provider-context.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { overwriteShopName } from 'storefront/app/i18n/shop-name.ts'
import { call } from 'storefront/app/session/call.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { failureOf } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { lookOf, type ShopLook } from 'storefront/app/shell/document/dress-page.ts'
import { isStaff } from 'storefront/app/shell/shop-state.ts'
import type { Route } from './+types/office-layout'
import { Keyboard, type Opened } from './palette/keyboard.tsx'
import { PhoneBar, PhoneTabs } from './phone-bars.tsx'
import { SideBar } from './side-bar.tsx'

export const middleware: MiddlewareFunction<Response>[] = [membersOnly]

/**
 * The user, the pages their roles allow, and the open work. Somebody who lost their last role gets the shop's answer to an unknown address.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [me, waiting, state] = await Promise.all([
    call(context, getOwnRolesEndpoint, {}),
    loadPart(context, listWaitingEndpoint, {}),
    loadPart(context, getShopStateEndpoint, {}),
  ])
  if (me.kind === 'refused' && me.status === 404) {
    // Otherwise a provider without a back office would loop for ever.
    if (isStaff(context)) throw data(null, { status: 404 })
    throw redirectDocument(new URL(request.url).pathname.replace(/\.data$/, ''))
  }
  if (me.kind !== 'ok') throw failureOf(me)
  const { fullName, roles } = me.data.data
  const shop = context.get(storefrontContext)
  const open = Object.entries(officePages).filter(([, { access }]) => isAllowed(access, roles))
  return {
    fullName,
    roles,
    open: open.map(([name]) => name as OfficePageName),
    waiting: waiting?.data ?? null,
    // Loaded each time, so that switching it shows at once.
    isRehearsal: state?.data.money === 'rehearsal',
    shop: { name: shop.shopName, look: lookOf(shop) },
  }
}

/** Runs in the browser, so that a change of the shop shows at once. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const told = await serverLoader()
  wearShop(told.shop)
  return told
}

/** The back office's frame: a side bar; on phones a bar above and tabs below. */
export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const [opened, setOpened] = useState<Opened>()
  const openPalette = () => setOpened('palette')
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[216px_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only z-40 rounded-control bg-ink px-4 py-3 font-strong text-surface focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {m.skip_to_content()}
      </a>
      <SideBar {...loaderData} onSearch={openPalette} onHelp={() => setOpened('help')} />
      <div className="min-w-0">
        <PhoneBar {...loaderData} onSearch={openPalette} />
        <main id="content" tabIndex={-1} className="max-w-[1064px] px-4 pt-4 pb-24 outline-none lg:px-8 lg:pt-6 lg:pb-16">
          {loaderData.isRehearsal && (
            <p role="note" className="mb-4 rounded-card bg-peach px-4 py-2 text-center text-sm font-strong text-offer">
              {m.office_rehearsal_frame()}
            </p>
          )}
          <Outlet context={loaderData} />
        </main>
      </div>
      <PhoneTabs {...loaderData} />
      <Keyboard open={loaderData.open} opened={opened} onOpen={setOpened} />
    </div>
  )
}

type ShownShop = { name: Record<Locale, string>; look: ShopLook }

const variables = /^--(color|shop-logo)/

/** Updates the shop's name, colours and logo in an older document. */
function wearShop({ name, look }: ShownShop): void {
  overwriteShopName((locale) => name[locale])
  const { style, dataset } = document.documentElement
  for (const old of [...style].filter((property) => variables.test(property))) style.removeProperty(old)
  for (const [property, value] of Object.entries(look.variables)) style.setProperty(property, value)
  if (look.logo) dataset.logo = look.logo
  else delete dataset.logo
}
