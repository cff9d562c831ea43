import { AsyncLocalStorage } from 'node:async_hooks'
import 'contract/countries/find-country.ts'
import { findPlaceBy, type Place } from 'contract/place.ts'

const current = new AsyncLocalStorage<Place>()

findPlaceBy(() => current.getStore())

/** Runs a request or a job where its shop is: days begin, and phone numbers are read, as they are there. */
export const atPlace = <Result>(place: Place, run: () => Result): Result => current.run(place, run)
