import type { KeyedGatewayName } from 'contract/shop/connection.ts'
import { turnstileOrigin } from '../bot-check/turnstile-origin.ts'

/** Each external gateway's payment page (`provider/src/sales/gateways/`). The sandbox's page is the shop's own. */
const payPageOrigins: Record<KeyedGatewayName, string> = {
  stripe: 'https://checkout.stripe.com',
  'my-fatoorah': 'https://*.myfatoorah.com',
}

/**
 * Ruling 40 says which scripts may run. Styles come from our own files only; style attributes are allowed, because they are data, not code.
 * `hasTurnstile`: allows the widget's origin (ruling 37). `isFramed`: this shop's pages may frame this one.
 */
export function contentSecurityPolicy(scriptSources: readonly string[], { hasTurnstile = false, isFramed = false } = {}): string {
  const widget = hasTurnstile ? ` ${turnstileOrigin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptSources.join(' ')}`.trim() + widget,
    ...(hasTurnstile ? [`frame-src 'self'${widget}`] : []),
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    // Without JavaScript, a payment form is redirected to the gateway, and browsers apply this rule to redirects too.
    `form-action 'self' ${Object.values(payPageOrigins).join(' ')}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}
