import { testSettings } from 'provider/src/testing/staff/shop-settings-factory.ts'
import type { StorefrontContext } from '../app/api/provider-context.ts'
import { followSettings, type LiveSettings } from '../server/live-settings.ts'

/** This test's own provider settings. Waits for the answer without a limit, because the page must not depend on the machine's speed. */
export const followTestSettings = (fetchProvider: StorefrontContext['fetchProvider'], now?: () => number): LiveSettings =>
  followSettings(testSettings, { fetchProvider, providerOrigin: 'http://provider.test', patienceMs: 300_000, ...(now ? { now } : {}) })
