import { currentPlace } from 'contract/place.ts'

/** KNET is the network of Kuwait's banks: elsewhere its gateways accept only cards. */
export const takesKnet = (): boolean => currentPlace().country === 'KW'
