import type { Page } from '@playwright/test'

type Played = { opacity: number[]; duration: number; isContent: boolean; animation: Animation }

declare global {
  interface Window {
    played: Played[]
    isHeld: boolean
  }
}

/** Records the pages' animations; with `hold`, stops each at its start, so that time passes only when told. */
export async function watchAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.played = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      if (window.isHeld) animation.pause()
      const { opacity } = frames as { opacity: number[] }
      window.played.push({ opacity, duration: Number(animation.effect?.getTiming().duration), isContent: this.id === 'content', animation })
      return animation
    }
  })
}

export const hold = (page: Page) => page.evaluate(() => Object.assign(window, { isHeld: true }))

/** Ends the last animation at once. */
export const finish = (page: Page) =>
  page.evaluate(() => {
    window.isHeld = false
    window.played.at(-1)?.animation.finish()
  })

export const played = (page: Page) =>
  page.evaluate(() => window.played.map(({ opacity, duration, isContent }) => ({ opacity, duration, isContent })))

/** Waits two frames, so that everything is drawn. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))
