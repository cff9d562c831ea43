import type { PageLayout } from 'contract/student/library.ts'
import type { PageArea } from 'contract/student/page-area.ts'

/** `data`: four bytes a pixel, row by row from the top left. */
type Picture = { data: Uint8Array; width: number; height: number }
export type PrintedPage = { picture: Picture; ratio: number; words: number }

/** Smaller colour differences are invisible. */
const sameColour = 12
/** One page in ten may print beyond the others, and is shown whole. */
const beyond = 0.1
/** A smaller margin is not worth cropping. */
const leastMargin = 0.03

/** One area for all pages, left and right ones alike, so that nothing jumps on turning a page; pages that print beyond it are shown whole. */
export function layOut(pages: readonly PrintedPage[]): PageLayout {
  const areas = pages.map(({ picture }) => printedArea(picture))
  const printed = commonArea(areas.filter((area) => area !== undefined && area !== 'all'))
  return {
    printed,
    pages: pages.map(({ ratio, words }, at) => ({
      ratio: Number(ratio.toFixed(4)),
      words,
      isWhole: !printed || !fits(areas[at], printed),
    })),
  }
}

/** The printed area of a page, as fractions of its width and height; `all`: up to its edges. Undefined for an empty page. */
export function printedArea({ data, width, height }: Picture): PageArea | 'all' | undefined {
  const differs = (x: number, y: number) => {
    const at = 4 * (y * width + x)
    return [0, 1, 2].some((part) => Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) > sameColour)
  }
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!differs(x, y)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < 0) return undefined
  if (left === 0 || right === width - 1) return 'all'
  return { left: left / width, top: top / height, right: (right + 1) / width, bottom: (bottom + 1) / height }
}

function commonArea(areas: readonly PageArea[]): PageArea | null {
  if (areas.length === 0) return null
  const most = (side: keyof PageArea, isFar: boolean) => {
    const sorted = areas.map((area) => area[side]).toSorted((a, b) => (isFar ? b - a : a - b))
    return Number((sorted[Math.floor(sorted.length * beyond)] ?? 0).toFixed(4))
  }
  const area = { left: most('left', false), top: most('top', false), right: most('right', true), bottom: most('bottom', true) }
  return area.left >= leastMargin || 1 - area.right >= leastMargin ? area : null
}

function fits(area: PageArea | 'all' | undefined, printed: PageArea): boolean {
  if (area === 'all') return false
  // It was rounded to four places when stored.
  const slack = 0.0001
  return (
    !area ||
    (area.left >= printed.left - slack &&
      area.right <= printed.right + slack &&
      area.top >= printed.top - slack &&
      area.bottom <= printed.bottom + slack)
  )
}
