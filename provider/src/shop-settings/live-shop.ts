import { toPlace } from 'contract/countries/shop-countries.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { Db } from '../db/database.ts'
import { atPlace } from './at-place.ts'
import { readShopSettings } from './read-settings.ts'

/**
 * The settings as this process knows them, for every request's needs: the currency in which the catalogue is shown, and the place. Charges use
 * freshly read settings (`readSaleTerms`).
 */
export type LiveShop = {
  current: () => ShopSettings
  /** The settings just saved in this process. */
  take: (settings: ShopSettings) => void
  /** The known settings may be outdated: the next request or job rereads them. */
  forget: () => void
  /** Runs a request or a job at the shop's place, with settings at most a second old as long as the database answers. */
  run: <Result>(task: () => Promise<Result>) => Promise<Result>
}

const freshMs = 1000
/** Once the settings are known, a database that does not answer delays nobody by more than this: they stay in effect until it does. */
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, freshMs).unref())

/** `follow`: what else must be as fresh as the settings. */
export function followShop(db: Db, defaults: ShopSettings, follow: () => Promise<void> = async () => {}): LiveShop {
  let known = defaults
  /** Until the shop's own settings were first read, the environment's stand in for them, and may name another country or currency. */
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
        // It may not include what was saved meanwhile, here or by another process.
      } while (round !== own)
      take(settings)
    } catch {
      // The database is down: the known settings stay, and the request itself will report it.
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
