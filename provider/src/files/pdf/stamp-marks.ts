import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'

export const stampSize = 6.5
/** The page width for which the stamp is designed (A4, in points); on other pages it scales with the width. */
const paperWidth = 595
const fromFoot = 11

type Matrix = [number, number, number, number, number, number]
export type Foot = { matrix: Matrix; middle: number }

/**
 * The drawing on a page: `stamp`, centred at its origin, at the foot and again, by the state `faint`, across the middle. It is tagged as an
 * artifact (ISO 32000-2, 14.8.2.2), so that screen readers skip it, and within that by its own name, by which the phone edition recognises it
 * (`storefront/app/features/library/reader/phone-edition/tagged-page.ts`).
 */
export function marksOf({ matrix, middle }: Foot, { stamp, faint }: { stamp: string; faint: string }): string {
  return `/Artifact BMC /CopyStamp BMC q 0.45 g ${place(matrix)} q 1 0 0 1 0 ${fromFoot} cm ${stamp} Q ${faint} gs .7071 .7071 -.7071 .7071 0 ${middle} cm ${stamp} Q EMC EMC`
}

const place = (matrix: Matrix) => `${matrix.map((number) => Number(number.toFixed(4))).join(' ')} cm`

/** The middle of the bottom of a page as its reader sees it, whatever its rotation; `middle`: from there to the page's middle. */
export function footOf(page: PDFPage): Foot {
  const { x, y, width, height } = page.getCropBox()
  const turned = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270
  const [seenWidth, seenHeight] = turned % 180 === 0 ? [width, height] : [height, width]
  const s = seenWidth / paperWidth
  const matrices: Record<typeof turned, Matrix> = {
    0: [s, 0, 0, s, x + width / 2, y],
    90: [0, s, -s, 0, x + width, y + height / 2],
    180: [-s, 0, 0, -s, x + width / 2, y + height],
    270: [0, -s, s, 0, x, y + height / 2],
  }
  return { matrix: matrices[turned], middle: Number((seenHeight / s / 2).toFixed(4)) }
}

/** Draws the line centred at the origin, in the current colour, in the font that the page's resources call `name`. */
export function stampLine(font: PDFFont, name: string, text: string): { drawn: string; half: number } {
  const line = writableWith(font, text)
  const half = font.widthOfTextAtSize(line, stampSize) / 2
  return { half, drawn: `BT ${name} ${stampSize} Tf ${-half} 0 Td ${font.encodeText(line)} Tj ET` }
}

/** Letters missing in the font (an e-mail may have any) become question marks. */
function writableWith(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet())
  return [...text].map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('')
}
