import { basePaths, providerHeaders } from 'contract/headers.ts'
import { defaultLocale } from 'contract/locale.ts'
import { getShopSettingsEndpoint, publicSettings, type ShopSettings, type ToldShopSettings } from 'contract/shop/shop-settings.ts'
import type { StorefrontContext } from '../app/api/provider-context.ts'

/** The owner's changeable settings, as this process knows them. */
export type LiveSettings = {
  current: () => ToldShopSettings
  /** Asks the provider, unless it was asked within the last second. Never rejects: without an answer the settings stay. */
  refresh: () => Promise<void>
  /** Whether the provider was asked within the last second and has answered or failed: `refresh` then returns at once. */
  isFresh: () => boolean
  /** The settings may be stale: the next `refresh` asks. */
  forget: () => void
  onChange: (listen: () => void) => void
}

/** How long an answer is valid. */
const freshMs = 1000

/** `patienceMs`: how long to wait for an answer. Cached pages must not hang on a silent provider. */
type Reached = Pick<StorefrontContext, 'fetchProvider' | 'providerOrigin'> & { now?: () => number; patienceMs?: number }

/** `defaults` apply until the provider has answered, and for good if it has no settings. */
export function followSettings(
  defaults: ShopSettings,
  { fetchProvider, providerOrigin, now = Date.now, patienceMs = 1000 }: Reached,
): LiveSettings {
  let known: ToldShopSettings = publicSettings(defaults)
  let askedAt = Number.NEGATIVE_INFINITY
  let asking = Promise.resolve()
  let round = 0
  let answered = 0
  let listener = () => {}

  async function ask(): Promise<void> {
    const own = ++round
    const signal = AbortSignal.timeout(patienceMs)
    try {
      // The answer has both languages.
      const headers = providerHeaders({ locale: defaultLocale })
      const request = new Request(new URL(`${basePaths[0]}/${getShopSettingsEndpoint.path}`, providerOrigin), { headers, signal })
      const answer = getShopSettingsEndpoint.response.safeParse(await (await fetchProvider(request, { signal })).json())
      // This answer may have been declared stale meanwhile.
      if (answer.success && round === own) take(answer.data.data)
    } catch {
      // No answer: the known settings stay.
    } finally {
      answered = Math.max(answered, own)
    }
  }

  /** Compares all of `told`, which includes how often the home was published. */
  function take(told: ToldShopSettings): void {
    if (JSON.stringify(told) === JSON.stringify(known)) return
    known = told
    listener()
  }

  return {
    current: () => known,
    refresh: () => {
      if (now() - askedAt < freshMs) return asking
      askedAt = now()
      asking = ask()
      return asking
    },
    isFresh: () => answered === round && now() - askedAt < freshMs,
    forget: () => {
      askedAt = Number.NEGATIVE_INFINITY
      round++
    },
    onChange: (listen) => {
      listener = listen
    },
  }
}
