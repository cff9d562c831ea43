import type { StorefrontContext } from '../../api/provider-context.ts'

/** The payment address. Relative ones are below the provider's, in one process the shop's. */
export function payAddress({ providerPublicOrigin }: Pick<StorefrontContext, 'providerPublicOrigin'>, paymentUrl: string): string {
  const base = providerPublicOrigin ?? 'http://shop.internal'
  const url = URL.canParse(paymentUrl, base) ? new URL(paymentUrl, base) : undefined
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new Error('The provider named no address to pay at')
  return providerPublicOrigin || url.origin !== base ? url.href : url.pathname + url.search + url.hash
}
