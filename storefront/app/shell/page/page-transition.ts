import { layoutTransitionMs, pageTransitionMs } from 'contract/limits.ts'
import type { MiddlewareFunction } from 'react-router'
import { runningRouter } from './running-router.ts'

/** The page that is fading out, and its layout. */
let leaving: { animation: Animation; frame: Element | null } | undefined

/**
 * Wraps every navigation: the old page fades out while the next one is fetched, and the next is shown when both are done (contract §9.8,
 * ruling 24). With reduced motion it is shown at once.
 */
export const pageTransition: MiddlewareFunction = async ({ request }, next) => {
  const { pathname } = new URL(request.url)
  const isOut = request.method === 'GET' ? leave(pathname) : undefined
  const results = await next()
  await isOut
  const { navigation, location } = runningRouter().state
  if (navigation.location?.pathname === pathname && location.pathname !== pathname) releaseFocus()
  return results
}

/**
 * Removes the focus before its page is removed. Removing a focused element makes the browser compute the styles of the half-replaced page,
 * which took a quarter of the time from click to the next title.
 */
function releaseFocus(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest('#content')) focused.blur()
}

function leave(pathname: string): Promise<unknown> | undefined {
  const { navigation, location, matches } = runningRouter().state
  // Fetcher requests pass through here too.
  if (navigation.location?.pathname !== pathname) return undefined
  if (location.pathname === pathname) {
    comeIn()
    return undefined
  }
  if (!leaving && matchMedia('(prefers-reduced-motion: no-preference)').matches) {
    const isLayout = navigation.matches?.[1]?.route.id !== matches[1]?.route.id
    leaving = { animation: fade(isLayout, [1, 0], 'forwards'), frame: frame() }
  }
  return leaving?.animation.finished.catch(() => {})
}

/** Fades in the page that replaced the old one; also brings the old one back if a navigation fails. */
export function comeIn(): void {
  if (!leaving) return
  leaving.animation.cancel()
  fade(leaving.frame !== frame(), [0, 1])
  leaving = undefined
}

/** The layout's own element, among scripts, toasts and the like. */
const frame = () => document.querySelector('body > :has(#content)')

function fade(isLayout: boolean, opacity: number[], fill: FillMode = 'none'): Animation {
  const element = (!isLayout && document.getElementById('content')) || frame() || document.body
  return element.animate({ opacity }, { duration: isLayout ? layoutTransitionMs : pageTransitionMs, easing: 'ease', fill })
}
