/**
 * Whether a state-changing request comes from our own pages (ruling 38): Sec-Fetch-Site must be same-origin; if absent, Origin must equal
 * the public address, else the Host; if both are absent it is no browser, and is allowed.
 */
export function isFromOurPages(request: Request, publicUrl: string | undefined): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('Origin')
  if (origin === null) return true
  if (publicUrl) return origin === new URL(publicUrl).origin
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}
