import type { Page } from '@playwright/test'

/** What is wrong with the layout of a page: it is wider than the screen, or text is cut off, hangs out or lies on other text. */
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
    /** What can be seen through the boxes around an element, and whether one of them is pinned to the screen. */
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

    /** Its own words: those of an element within it are seen through a box of their own, which hides what only a screen reader says. */
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
        // Line boxes of Arabic reach into one another: an overlap of a third of a line puts no letter on a letter.
        const few = Math.min(one.rect.bottom - one.rect.top, other.rect.bottom - other.rect.top) / 3
        if (right - left > 4 && bottom - top > few) faults.push(`on each other: ${tell(one.element)} and ${tell(other.element)}`)
      }
    }
    return [...new Set(faults)]
  })
}

/** What moves, or would at a touch, although the reader wants less motion. Placeholders of what is loading may breathe. */
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

/** As a reader who sets the browser's letters to twice their size. */
export async function setTextSize(page: Page, percent: 100 | 200): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 0.16 * percent, fixed: 0.13 * percent } })
  await client.detach()
}
