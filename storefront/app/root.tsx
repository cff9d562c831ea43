import type { Numerals } from 'contract/account/profile.ts'
import { directionOf } from 'contract/locale.ts'
import type { ReactNode } from 'react'
import { type HeadersFunction, Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import styles from './app.css?url'
import { getLocale } from './i18n/locale.ts'
import { localeScript } from './i18n/locale-script.ts'
import { m } from './i18n/m.ts'
import { MessageLinks } from './i18n/message-links.tsx'
import { setNumerals } from './i18n/numerals.ts'
import { shopData } from './i18n/shop-name.ts'
import { ownedScript } from './session/owned-script.ts'
import { sessionMiddleware } from './session/session-middleware.ts'
import { backScript } from './shell/back-script.ts'
import { useLostPage } from './shell/chunk-reload.ts'
import { LostPage } from './shell/error-page.tsx'
import { FontLinks } from './shell/font-links.tsx'
import { useNonce } from './shell/nonce.ts'
import { PageLife } from './shell/page/page-life.tsx'
import { pageTransition } from './shell/page/page-transition.ts'
import { RehearsalBanner } from './shell/rehearsal.tsx'
import { ShopLinks } from './shell/shop-links.tsx'
import { ToastArea } from './shell/toast/toast-area.tsx'

export { ErrorPage as ErrorBoundary } from './shell/error-page.tsx'

export const middleware = [sessionMiddleware]

export const clientMiddleware = [pageTransition]

/** The headers that an error page sets, such as Retry-After. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

// The scripts ran before hydration, which leaves them alone: their text is not sent twice.
const headScript = import.meta.env.SSR ? `${localeScript};${ownedScript};${backScript}` : ''

export function Layout({ children }: { children: ReactNode }) {
  const locale = getLocale()
  const nonce = useNonce()
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      {...(import.meta.env.SSR ? { ...shopData(), 'data-owned': m.catalog_owned() } : {})}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#406051" suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, known to the policy by nonce or hash */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        {import.meta.env.SSR && <FontLinks />}
        <Meta />
        <Links />
        {import.meta.env.SSR && <ShopLinks />}
        {import.meta.env.SSR && <MessageLinks />}
      </head>
      <body>
        <RehearsalBanner />
        {children}
        {/* Only the server renders the scripts: PageLife continues their work. */}
        {import.meta.env.SSR ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          <>
            <PageLife />
            <ToastArea />
          </>
        )}
      </body>
    </html>
  )
}

/** The digits of the current page. A person's pages name them in their guarding layout's data. */
function useNumerals(): void {
  const guarded = useMatches().find(({ id }) => id.includes('members-only'))
  setNumerals((guarded?.loaderData as { numerals?: Numerals } | undefined)?.numerals)
}

export default function Root() {
  useNumerals()
  const lostPage = useLostPage()
  return lostPage ? <LostPage address={lostPage} /> : <Outlet />
}
