import { layoutTransitionMs, pageTransitionMs } from 'contract/limits.ts'
import type { MiddlewareFunction } from 'react-router'
import { runningRouter } from './running-router.ts'

/** The page on its way out, and the layout it stood in. */
let leaving: { animation: Animation; frame: Element | null } | undefined

/**
 * Around everything the browser asks for: the old page goes out while the next one is fetched, and the next one is shown when both are
 * done. Whoever wants less motion gets it at once.
 */
export const pageTransition: MiddlewareFunction = async ({ request }, next) => {
  const isOut = request.method === 'GET' ? leave(new URL(request.url).pathname) : undefined
  const results = await next()
  await isOut
  return results
}

function leave(pathname: string): Promise<unknown> | undefined {
  const { navigation, location, matches } = runningRouter().state
  // What fetchers ask for comes through here too.
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

/** The way in, once the next page stands where the old one was; also the way back, where nothing comes of a navigation. */
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
