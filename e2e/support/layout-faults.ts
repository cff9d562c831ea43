import type { Page } from '@playwright/test'

/** A page's layout faults: wider than the screen, or text cut off, overflowing or overlapping. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const tell = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.trim().slice(0, 40)}`
    const isHidden = (element: Element) => {
      const { width: w, height: h } = element.getBoundingClientRect()
      const { clipPath, color } = getComputedStyle(element)
      const isForEarsOnly = w <= 1 || h <= 1 || clipPath !== 'none' || color === 'rgba(0, 0, 0, 0)'
      return isForEarsOnly || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    type Frame = { left: number; right: number; top: number; bottom: number }
    const meet = (a: Frame, b: Frame): Frame => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const everything: Frame = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }
    const windows = new Map<Element, { frame: Frame; isPinned: boolean }>()
    /** The visible area within an element's ancestors, and whether one of them is fixed to the screen. */
    const windowOf = (element: Element | null): { frame: Frame; isPinned: boolean } => {
      if (!element) return { frame: everything, isPinned: false }
      const known = windows.get(element)
      if (known) return known
      const { overflowX, overflowY, position } = getComputedStyle(element)
      const outer = windowOf(element.parentElement)
      const isWindow =
        /hidden|clip|auto|scroll/.test(overflowX + overflowY) && element !== document.documentElement && element !== document.body
      const found = {
        frame: isWindow ? meet(outer.frame, element.getBoundingClientRect()) : outer.frame,
        isPinned: outer.isPinned || /fixed|sticky/.test(position),
      }
      windows.set(element, found)
      return found
    }
    const modal = document.querySelector('dialog:modal')
    const root = modal ?? document.body
    const shown = [...root.querySelectorAll('*')].filter(
      (element) => !element.closest('[aria-hidden=true], svg, iframe') && !isHidden(element),
    )

    const faults = document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} wide`] : []
    for (const element of shown) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || !element.textContent?.trim()) continue
      const isCutAcross = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      const isCutDown = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
      if ((isCutAcross || isCutDown) && element.clientWidth > 0) faults.push(`cut: ${tell(element)}`)
    }

    /** Its own text nodes: a child element's are clipped by that child, which hides screen reader texts. */
    const textsOf = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const lines = shown.flatMap((element) => {
      const { frame, isPinned } = windowOf(element)
      return textsOf(element)
        .flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()]
        })
        .map((rect) => meet(rect, frame))
        .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
        .map((rect) => ({ element, isPinned: isPinned && !modal, rect }))
    })
    for (const { element, rect } of lines) if (rect.right > width + 1 || rect.left < -1) faults.push(`hangs out: ${tell(element)}`)
    const still = lines.filter(({ isPinned }) => !isPinned).toSorted((a, b) => a.rect.top - b.rect.top)
    for (const [index, one] of still.entries()) {
      for (const other of still.slice(index + 1)) {
        if (other.rect.top >= one.rect.bottom) break
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const { left, right, top, bottom } = meet(one.rect, other.rect)
        // Arabic line boxes overlap: by a third of a line, no letter touches another.
        const few = Math.min(one.rect.bottom - one.rect.top, other.rect.bottom - other.rect.top) / 3
        if (right - left > 4 && bottom - top > few) faults.push(`on each other: ${tell(one.element)} and ${tell(other.element)}`)
      }
    }
    return [...new Set(faults)]
  })
}

/** What moves, or would when touched, despite reduced motion. Loading placeholders may pulse. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map((time) => Number.parseFloat(time)))
    const moving = [...document.querySelectorAll('body *')].filter((element) => {
      const { transitionProperty, transitionDuration, animationName, animationDuration } = getComputedStyle(element)
      const isChanging = transitionProperty !== 'none' && seconds(transitionDuration) > 0.01
      return isChanging || (animationName !== 'none' && animationName !== 'skeleton' && seconds(animationDuration) > 0.01)
    })
    return moving.map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}">`)
  })
}

/** Like a reader who doubles the browser's font size. */
export async function setTextSize(page: Page, percent: 100 | 200): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 0.16 * percent, fixed: 0.13 * percent } })
  await client.detach()
}
