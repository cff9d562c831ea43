import { toPlace } from 'contract/countries/shop-countries.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { Db } from '../db/database.ts'
import { atPlace } from './at-place.ts'
import { readShopSettings } from './read-settings.ts'

/**
 * The settings as this process knows them, for what every request asks of them: the currency in which the catalogue is shown, and the place. What
 * is charged is read anew (`readSaleTerms`).
 */
export type LiveShop = {
  current: () => ShopSettings
  /** What has just been saved in this process. */
  take: (settings: ShopSettings) => void
  /** What is known may be old: the next request or job asks. */
  forget: () => void
  /** Runs a request or a job at the shop's place, with settings that are a second old at most as long as the database answers. */
  run: <Result>(task: () => Promise<Result>) => Promise<Result>
}

const freshMs = 1000
/** Once the settings are known, a database that does not answer holds up nobody for longer than this: they count until it does. */
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, freshMs).unref())

/** `follow`: what else is to be as fresh as the settings. */
export function followShop(db: Db, defaults: ShopSettings, follow: () => Promise<void> = async () => {}): LiveShop {
  let known = defaults
  /** Until the shop's own settings were read once, those of the environment stand in for them, and may name another country or currency. */
  let isKnown = false
  let place = toPlace(defaults)
  let askedAt = Number.NEGATIVE_INFINITY
  let isAsking = false
  let answered = Promise.resolve()
  let round = 0
  const take = (settings: ShopSettings) => {
    round++
    isKnown = true
    known = settings
    place = toPlace(settings)
  }
  async function ask(): Promise<void> {
    isAsking = true
    try {
      let [own, settings] = [round, known]
      do {
        own = round
        ;[settings] = await Promise.all([readShopSettings(db, defaults), follow()])
        // What was saved meanwhile, here or by another process, may not be in it.
      } while (round !== own)
      take(settings)
    } catch {
      // The database is away: what is known counts, and the request itself will tell.
    } finally {
      isAsking = false
    }
  }
  return {
    current: () => known,
    take,
    forget: () => {
      round++
      askedAt = Number.NEGATIVE_INFINITY
    },
    run: async (task) => {
      if (!isAsking && (!isKnown || performance.now() - askedAt >= freshMs)) {
        askedAt = performance.now()
        answered = isKnown ? Promise.race([ask(), patience()]) : ask()
      }
      await answered
      return atPlace(place, task)
    },
  }
}
