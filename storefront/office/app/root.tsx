import { directionOf } from 'contract/locale.ts'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import {
  type HeadersFunction,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration,
  useLocation,
} from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { localeScript } from 'storefront/app/i18n/locale-script.ts'
import { MessageLinks } from 'storefront/app/i18n/message-links.tsx'
import { shopData } from 'storefront/app/i18n/shop-name.ts'
import { sessionMiddleware } from 'storefront/app/session/session-middleware.ts'
import { FontLinks } from 'storefront/app/shell/font-links.tsx'
import { useNonce } from 'storefront/app/shell/nonce.ts'
import { watchConnection } from 'storefront/app/shell/page/offline.ts'
import { arriveAt } from 'storefront/app/shell/page/page-arrival.ts'
import { watchRefusals } from 'storefront/app/shell/page/refusals.ts'
import { useProgress } from 'storefront/app/shell/page/use-progress.ts'
import { ShopLinks } from 'storefront/app/shell/shop-links.tsx'
import { ToastArea } from 'storefront/app/shell/toast/toast-area.tsx'
import styles from './office.css?url'

export { OfficeErrorPage as ErrorBoundary } from './frame/office-error-page.tsx'

export const middleware = [sessionMiddleware]

/** When to come again, if the provider is out of service. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

// The script ran before hydration, which leaves it alone: its text is not sent twice.
const headScript = import.meta.env.SSR ? localeScript : ''

export function Layout({ children }: { children: ReactNode }) {
  const locale = getLocale()
  const nonce = useNonce()
  return (
    <html lang={locale} dir={directionOf(locale)} {...(import.meta.env.SSR ? shopData() : {})} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#210401" />
        <meta name="robots" content="noindex" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, known to the policy by its nonce */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        {import.meta.env.SSR && <FontLinks />}
        <Meta />
        <Links />
        {import.meta.env.SSR && <ShopLinks />}
        {import.meta.env.SSR && <MessageLinks />}
      </head>
      <body className="office" data-names-faults>
        {children}
        {import.meta.env.SSR ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          <>
            <OfficeLife />
            <ToastArea />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Everything around the pages in a browser: scroll position, focus, progress. Renders nothing. */
function OfficeLife() {
  const location = useLocation()
  UNSAFE_useScrollRestoration()
  useProgress()
  useEffect(watchConnection, [])
  useEffect(watchRefusals, [])
  useLayoutEffect(() => arriveAt(pageOf(location)), [location])
  return null
}

/** A part of the settings and a step of the guide count as pages: screen readers hear each. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  return [pathname, query.get('part'), query.get('step')].filter(Boolean).join(' ')
}
