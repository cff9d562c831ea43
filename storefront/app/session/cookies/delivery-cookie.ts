import { idPattern } from 'contract/pages.ts'
import { readCookies, serializeCookie } from '../../cookies.ts'

/**
 * The address, or the place to pick up at, that was chosen for this order, between /cart/address and the order step. The person's default address stays what it is. The provider
 * checks whose address it is.
 */
const name = 'deliver-to'
const maxAgeSeconds = 2 * 60 * 60

export const serializeDeliveryCookie = (addressId: string, isSecure: boolean): string =>
  serializeCookie(name, encodeURIComponent(addressId), { isSecure, maxAgeSeconds })

export const serializeClearedDeliveryCookie = (isSecure: boolean): string => serializeCookie(name, '', { isSecure, maxAgeSeconds: 0 })

/** The id of the address chosen for this order; undefined if none was chosen, and then the default address is used. */
export function readDeliveryCookie(cookieHeader: string | null): string | undefined {
  const [value] = readCookies(cookieHeader, name)
  return value && idPattern.test(value) ? value : undefined
}
