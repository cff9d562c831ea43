import { testSettings } from 'provider/src/testing/staff/shop-settings-factory.ts'
import type { StorefrontContext } from '../app/api/provider-context.ts'
import { followSettings, type LiveSettings } from '../server/live-settings.ts'

/** The settings of a provider of this test's own. Its answer is waited for as long as it takes, because the page must not depend on how fast the machine is. */
export const followTestSettings = (fetchProvider: StorefrontContext['fetchProvider'], now?: () => number): LiveSettings =>
  followSettings(testSettings, { fetchProvider, providerOrigin: 'http://provider.test', patienceMs: 300_000, ...(now ? { now } : {}) })
