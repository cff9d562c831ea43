import { basePaths, providerHeaders } from 'contract/headers.ts'
import { defaultLocale } from 'contract/locale.ts'
import { getShopSettingsEndpoint, publicSettings, type ShopSettings, type ToldShopSettings } from 'contract/shop/shop-settings.ts'
import type { StorefrontContext } from '../app/api/provider-context.ts'

/** The settings that the shop's owner may change while it runs, as this process knows them. */
export type LiveSettings = {
  current: () => ToldShopSettings
  /** Asks the provider, unless it was asked within the last second. Never rejects: without an answer the settings stay as they are. */
  refresh: () => Promise<void>
  /** Whether the provider was asked within the last second and has answered, or failed to: then `refresh` waits for nothing. */
  isFresh: () => boolean
  /** What is known may be old: the next `refresh` asks. */
  forget: () => void
  onChange: (listen: () => void) => void
}

/** For how long an answer counts. */
const freshMs = 1000

/** `patienceMs`: how long an answer is waited for. Pages from the cache must not hang on a provider that does not answer. */
type Reached = Pick<StorefrontContext, 'fetchProvider' | 'providerOrigin'> & { now?: () => number; patienceMs?: number }

/** `defaults` count until the provider has answered, and for good over a provider that knows no settings. */
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
      // Both languages are in the answer.
      const headers = providerHeaders({ locale: defaultLocale })
      const request = new Request(new URL(`${basePaths[0]}/${getShopSettingsEndpoint.path}`, providerOrigin), { headers, signal })
      const answer = getShopSettingsEndpoint.response.safeParse(await (await fetchProvider(request, { signal })).json())
      // Somebody may have learned meanwhile that this answer is old.
      if (answer.success && round === own) take(answer.data.data)
    } catch {
      // The provider is away: what is known counts.
    } finally {
      answered = Math.max(answered, own)
    }
  }

  /** `told` is compared whole: it also tells how often the home was published. */
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
