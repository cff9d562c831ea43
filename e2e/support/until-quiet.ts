import type { Page } from '@playwright/test'

/** Arguments for `waitForFunction`: poll every 50 ms. By default it polls on each frame, which keeps the browser drawing. */
export const everyFewFrames = [undefined, { polling: 50 }] as const

/**
 * Waits until the router is idle, all pictures and fonts are loaded, and nothing was fetched for half a second. Playwright's `networkidle`
 * sometimes never comes: Chromium does not always report the end of requests by workers or `keepalive`.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(
    () => {
      type Router = { state: { navigation: { state: string }; revalidation: string; fetchers: Map<string, { state: string }> } }
      const { __reactRouterDataRouter: router, quietSince = { at: 0, count: -1 } } = window as {
        __reactRouterDataRouter?: Router
        quietSince?: { at: number; count: number }
      }
      const fetched = performance.getEntriesByType('resource').length
      // A page with scripts still to come (paint-first.ts) is not quiet.
      const isIdle = router
        ? router.state.navigation.state === 'idle' &&
          router.state.revalidation === 'idle' &&
          [...router.state.fetchers.values()].every(({ state }) => state === 'idle')
        : !document.querySelector('script[type=later]')
      const isDrawn =
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') && document.fonts.status === 'loaded'
      const isSame = isIdle && isDrawn && fetched === quietSince.count
      const at = isSame ? quietSince.at : performance.now()
      Object.assign(window, { quietSince: { at, count: fetched } })
      return performance.now() - at > 500
    },
    ...everyFewFrames,
  )
}
