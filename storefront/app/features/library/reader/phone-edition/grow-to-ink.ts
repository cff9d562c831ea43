import type { Box } from 'contract/student/phone-edition/tagged-page.ts'

/** A drawn page: `scale` pixels per point. */
export type Pixels = { scale: number; hasInk: (strip: Box) => boolean }

/** How far a root or integral exceeds its letters, in points. */
export const mostGrowth = 26

/** Grows the box to what is drawn in it: moves its edges outwards until they hit no ink. */
export function growToInk(box: Box, { scale, hasInk }: Pixels): Box {
  const step = 1 / scale
  const grown = { ...box }
  const edges: Record<keyof Box, { outwards: number; strip: () => Box }> = {
    top: { outwards: step, strip: () => ({ ...grown, bottom: grown.top, top: grown.top + step }) },
    bottom: { outwards: -step, strip: () => ({ ...grown, top: grown.bottom, bottom: grown.bottom - step }) },
    left: { outwards: -step, strip: () => ({ ...grown, right: grown.left, left: grown.left - step }) },
    right: { outwards: step, strip: () => ({ ...grown, left: grown.right, right: grown.right + step }) },
  }
  for (const [edge, { outwards, strip }] of Object.entries(edges) as [keyof Box, (typeof edges)[keyof Box]][]) {
    const most = edge === 'left' || edge === 'right' ? mostGrowth / 6 : mostGrowth
    while (hasInk(strip()) && Math.abs(grown[edge] - box[edge]) < most) grown[edge] += outwards
  }
  return grown
}
