import { holdsKey } from 'contract/shared-page.ts'

/** The headers of every answer. `isSecure`: the shop's public address is https, even if this request came over http. */
export function withSecurityHeaders(request: Request, response: Response, isSecure: boolean): Response {
  const { headers } = response
  headers.set('X-Content-Type-Options', 'nosniff')
  // Other sites must not see an address that contains a key.
  const referrer = holdsKey(new URL(request.url).pathname) ? 'same-origin' : 'strict-origin-when-cross-origin'
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', referrer)
  // Browsers ignore it on other origins, and log an error on every page.
  if (isSecure || isTrustworthy(new URL(request.url))) headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  if (isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  return response
}

/** A potentially trustworthy origin in browser terms: https, or this machine. */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname)
}
