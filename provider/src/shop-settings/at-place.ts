import { AsyncLocalStorage } from 'node:async_hooks'
import 'contract/countries/find-country.ts'
import { findPlaceBy, type Place } from 'contract/place.ts'

const current = new AsyncLocalStorage<Place>()

findPlaceBy(() => current.getStore())

/** Runs a request or a job at the shop's place, whose time zone and phone number format apply. */
export const atPlace = <Result>(place: Place, run: () => Result): Result => current.run(place, run)
