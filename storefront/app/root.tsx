import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'
import { directionOf } from 'contract/locale.ts'
import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import styles from './app.css?url'
import { localeScript } from './i18n/locale-script.ts'
import { getLocale } from './paraglide/runtime.js'
import { sessionMiddleware } from './session/session-middleware.ts'
import { useNonce } from './shell/nonce.ts'

export { ErrorPage as ErrorBoundary } from './shell/error-page.tsx'

export const middleware = [sessionMiddleware]

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

// It has run long before the browser gets here, and hydration leaves it as it is: its text need not be sent twice.
const headScript = import.meta.env.SSR ? localeScript : ''

export function Layout({ children }: { children: ReactNode }) {
  const locale = getLocale()
  const nonce = useNonce()
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#406051" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant script, known to the policy by nonce or hash */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={locale === 'ar' ? readexArabic : readexLatin} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
