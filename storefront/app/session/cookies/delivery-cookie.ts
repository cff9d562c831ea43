import { idPattern } from 'contract/pages.ts'
import { readCookies, serializeCookie } from '../../cookies.ts'

/**
 * The address or pick-up place chosen for this order, between /cart/address and the order step. The default address stays. The provider
 * checks the address's owner.
 */
const name = 'deliver-to'
const maxAgeSeconds = 2 * 60 * 60

export const serializeDeliveryCookie = (addressId: string, isSecure: boolean): string =>
  serializeCookie(name, encodeURIComponent(addressId), { isSecure, maxAgeSeconds })

export const serializeClearedDeliveryCookie = (isSecure: boolean): string => serializeCookie(name, '', { isSecure, maxAgeSeconds: 0 })

/** The chosen address's id; undefined if there is none: the default address is used. */
export function readDeliveryCookie(cookieHeader: string | null): string | undefined {
  const [value] = readCookies(cookieHeader, name)
  return value && idPattern.test(value) ? value : undefined
}
