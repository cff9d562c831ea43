import { currentPlace } from 'contract/place.ts'

/** KNET is the network of Kuwait's banks: elsewhere what takes it there takes cards alone. */
export const takesKnet = (): boolean => currentPlace().country === 'KW'
