import type { Page } from '@playwright/test'

/** Exceptions by design: quantity buttons have 40 pixels, and the skip link is for the keyboard. */
const exempt = '[role=group]:has(> output) > button, body a[href="#content"]'

/**
 * Targets on the current page that are hard to tap: those that respond on less than 44 pixels in a direction, or are partly covered. Links
 * within running text are as high as its lines.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const found = await measure(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  return found
}

function measure(page: Page): Promise<string[]> {
  return page.evaluate((exempt) => {
    const reach = 44
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option]'
    const root = document.querySelector('dialog:modal') ?? document.body
    const isInText = (element: Element) => {
      const block = element.parentElement?.closest('p, li, dd, dt, h1, h2, h3, span, div')
      return getComputedStyle(element).display === 'inline' && block?.textContent?.trim() !== element.textContent?.trim()
    }
    const targetAt = (x: number, y: number): Element | null => {
      const hit = document.elementFromPoint(x, y)
      return hit?.closest(selector) ?? hit?.closest('label')?.control ?? null
    }
    /**
     * How far it responds from a point in one direction, to the pixel, up to `enough`. Each point costs the browser a tenth of a
     * millisecond, so it moves in strides: a narrower gap would itself be a small target.
     */
    const extent = (element: Element, [x, y]: [number, number], [dx, dy]: [number, number], enough: number): number => {
      const answersAt = (distance: number) => targetAt(x + dx * distance, y + dy * distance) === element
      let far = 0
      for (const stride of [8, 4, 1]) while (far + stride <= enough && answersAt(far + stride)) far += stride
      return far
    }
    /** A button inside a text field. */
    const isUponField = (found: Element, field: Element) => field.matches('input') && found.parentElement?.contains(field)
    const { scrollX, scrollY } = window
    const faults: string[] = []
    for (const element of root.querySelectorAll(selector)) {
      if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) || element.closest('[inert], [aria-hidden=true]'))
        continue
      if (element.matches(':disabled') || element.matches(exempt) || isInText(element)) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // This scrolls a clamped title, which a reader cannot do.
      element.closest('h2, h3')?.scrollTo(0, 0)
      const control = element.matches('[type=checkbox], [type=radio]') ? (element as HTMLInputElement).labels?.[0] : null
      const isShown = ({ width, height }: DOMRect) => width > 1 && height > 1
      // A choice also responds on its label. A styled one starts at its own box, because its label may contain links.
      const box = [element.getClientRects()[0], control?.getBoundingClientRect()].find((found) => found && isShown(found))
      if (!box) continue
      const tell = `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.getAttribute('aria-label') ?? element.textContent)?.trim().slice(0, 40)}`
      const middle: [number, number] = [box.left + box.width / 2, box.top + box.height / 2]
      const across = (x: number, y: number) => {
        const before = extent(element, middle, [-x, -y], reach)
        return before + extent(element, middle, [x, y], reach - before)
      }
      const [wide, high] = [across(1, 0), across(0, 1)]
      if (wide < reach - 1 || high < reach - 1) faults.push(`${Math.round(wide)}×${Math.round(high)}: ${tell}`)
      const edges: [number, number][] = [
        [middle[0], box.top + 2],
        [middle[0], box.bottom - 2],
        [box.left + 2, middle[1]],
        [box.right - 2, middle[1]],
      ]
      const other = edges
        .map(([x, y]) => targetAt(x, y))
        .find((found) => found && found !== element && !found.contains(element) && !isUponField(found, element))
      if (other) faults.push(`under ${other.textContent?.trim().slice(0, 40)}: ${tell}`)
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return [...new Set(faults)]
  }, exempt)
}
