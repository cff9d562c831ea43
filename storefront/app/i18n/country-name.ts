import { currentPlace } from 'contract/place.ts'
import { getLocale } from './locale.ts'

/** The shop's country, for a sentence on the page. */
export const countryName = (): string => currentPlace().countryName[getLocale()]
