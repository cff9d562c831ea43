import { choosePrinting } from 'contract/catalogue/choose-printing.ts'
import { pigments } from 'contract/catalogue/pigments.ts'
import { directionOf } from 'contract/locale.ts'
import { door, paint, patternNamed } from '../../picture/pattern-paper.ts'
import type { CoverLook } from './find-cover-looks.ts'

/** The label's paper colour, like `--color-label` in the storefront's theme. */
export const labelColour = '#fffdf9'

const size = { width: 300, height: 400 }
const mostSpines = 7
const gap = 2.5
const strip = 58

/** The background of a cover's words, as SVG in units of a cover 300 wide: the same as the storefront's `cover.css` draws on pages. */
export function drawCoverPaper({ kind, id, lang, hue, hues }: CoverLook): string {
  const { pattern, tone, box } = choosePrinting(kind, id)
  const { deep, ground, tint, light } = pigments[hue]
  const printings = [
    { paper: ground, star: deep, small: tint, line: light },
    { paper: tint, star: ground, small: light, line: labelColour },
    { paper: light, star: labelColour, small: tint, line: ground },
  ]
  const overSpines = { paper: deep, star: '#ffffff11', small: '#ffffff22', line: '#ffffff66' }
  const plain = { paper: ground, star: deep, small: tint, line: light }
  const { paper, ...colours } = kind === 'package' ? overSpines : ((kind === 'memo' ? printings[tone] : undefined) ?? plain)
  const isTopped = kind === 'memo' || kind === 'package'
  const stars = paint(patternNamed(pattern), { ...colours, ...(kind === 'subject' ? { stroke: '1' } : {}) })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">`,
    rect(0, 0, size.width, size.height, paper),
    kind === 'package' ? spines(hues.length > 0 ? hues : [hue, hue, hue]) : '',
    `<svg width="${size.width}" height="${size.height}" viewBox="${box}" preserveAspectRatio="${isTopped ? 'xMidYMin' : 'xMidYMid'} slice">${stars}</svg>`,
    kind === 'studyStage' ? paint(door, { l: light, d: deep, g: ground }) : '',
    kind === 'package' ? `${rect(0, 23, size.width, 2, labelColour)}${rect(0, 31, size.width, 2, labelColour)}` : '',
    kind === 'memo' ? spineOf(directionOf(lang), deep, light) : '',
    rect(0, size.height - strip, size.width, strip, deep),
    rect(0, size.height - strip, size.width, 1.5, tint),
    '</svg>',
  ].join('')
}

const rect = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" fill-opacity="${opacity}"/>`

/** The spines of a package's subjects, side by side. */
function spines(hues: CoverLook['hues']): string {
  const shown = hues.slice(0, mostSpines)
  const width = (size.width - gap * (shown.length - 1)) / shown.length
  return shown.map((hue, index) => rect(index * (width + gap), 0, width, size.height, pigments[hue].ground)).join('')
}

/** The cloth of a memo, on its binding side. */
function spineOf(direction: 'ltr' | 'rtl', deep: string, light: string): string {
  const [cloth, seam] = direction === 'rtl' ? [size.width - 24, size.width - 26] : [0, 24]
  return rect(cloth, 0, 24, size.height, deep) + rect(seam, 0, 2, size.height, light, 0.75)
}
