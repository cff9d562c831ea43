import { currentPlace } from 'contract/place.ts'
import { getLocale } from './locale.ts'

/** The shop's country within a sentence of the page. */
export const countryName = (): string => currentPlace().countryName[getLocale()]
