import type { KeyedGatewayName } from 'contract/shop/connection.ts'
import { turnstileOrigin } from '../bot-check/turnstile-origin.ts'

/** Where payers pay at each gateway of another company (`provider/src/sales/gateways/`). The sandbox's page is the shop's own. */
const payPageOrigins: Record<KeyedGatewayName, string> = {
  stripe: 'https://checkout.stripe.com',
  'my-fatoorah': 'https://*.myfatoorah.com',
}

/**
 * Ruling 40 says which scripts may run. Styles come from our own files only; style attributes are allowed, because they are data, not code.
 * `hasTurnstile`: its widget comes from its own origin (ruling 37). `isFramed`: pages of this shop may show this one within themselves.
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
    // A form that pays without JavaScript is redirected to the gateway, and browsers apply this rule to that, too.
    `form-action 'self' ${Object.values(payPageOrigins).join(' ')}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}
