import type { PageBlocks } from 'contract/student/phone-edition/page-blocks.ts'
import { formulasOnly } from 'contract/student/phone-edition/picture-marks.ts'
import type { Box, Picture } from 'contract/student/phone-edition/tagged-page.ts'
import type { PDFPageProxy } from 'pdfjs-dist'
import { free, inks } from '../draw-page.ts'
import type { Ground } from '../reader-settings.ts'
import { growToInk, mostGrowth, type Pixels } from './grow-to-ink.ts'

/** Sizes in ems, so that it grows with the letters; `below`: its depth below the baseline. */
export type Drawn = { canvas: HTMLCanvasElement; width: number; height: number; below: number }

/** Four bytes each while a page is drawn. */
const mostPixels = 7_000_000
/** Pixels per point of paper: 11-point letters are to be sharp at 30 pixels. */
const sharpness = 4

/** Draws a page's formulas and figures one by one. Formulas are drawn in the ground's ink on transparency. Stops once the page is gone. */
export async function drawPictures(
  page: PDFPageProxy,
  { pictures, bodySize }: Pick<PageBlocks, 'pictures' | 'bodySize'>,
  ground: Ground,
  isGone: () => boolean,
): Promise<Map<string, Drawn>> {
  const drawn = new Map<string, Drawn>()
  const formulas = pictures.filter(({ kind }) => kind === 'formula')
  const figures = pictures.filter(({ kind }) => kind === 'figure')
  const put = (picture: Picture, canvas: HTMLCanvasElement, { bottom }: Box, scale: number) =>
    drawn.set(picture.id, {
      canvas,
      width: canvas.width / scale / bodySize,
      height: canvas.height / scale / bodySize,
      below: (picture.baseline - bottom) / bodySize,
    })
  if (formulas.length > 0 && !isGone()) {
    const { OPS } = await import('pdfjs-dist')
    const how = { operationsFilter: formulasOnly(formulas, OPS), background: 'rgba(0,0,0,0)' }
    const { context, scale, area } = await renderAround(formulas, mostGrowth, page, how)
    for (const picture of formulas) {
      const box = growToInk(within(area, picture.box), pixelsOf(context, area, scale))
      const canvas = cut(context, box, area, scale)
      colour(canvas, inks[ground]?.foreground ?? '#210401')
      put(picture, canvas, box, scale)
    }
    free(context.canvas)
  }
  if (figures.length > 0 && !isGone()) {
    const colours = inks[ground]
    const { context, scale, area } = await renderAround(figures, 0, page, colours ? { pageColors: colours } : {})
    for (const picture of figures) {
      const box = within(area, picture.box)
      put(picture, cut(context, box, area, scale), box, scale)
    }
    free(context.canvas)
  }
  return drawn
}

type HowToRender = Partial<Pick<Parameters<PDFPageProxy['render']>[0], 'operationsFilter' | 'background' | 'pageColors'>>
type Rendered = { context: CanvasRenderingContext2D; scale: number; area: Box }

/** Draws the part of a page around these pictures, with a `margin` in points. */
async function renderAround(pictures: readonly Picture[], margin: number, page: PDFPageProxy, how: HowToRender): Promise<Rendered> {
  const { width, height } = page.getViewport({ scale: 1 })
  const [left = 0, bottom = 0, right = width, top = height] = page.view
  const scale = Math.min(sharpness, Math.sqrt(mostPixels / (width * height)))
  const sheet = { left, bottom, right, top }
  const area = onPixels(within(sheet, around(pictures, margin)), sheet, scale)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((area.right - area.left) * scale))
  canvas.height = Math.max(1, Math.round((area.top - area.bottom) * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser does not draw')
  const viewport = page.getViewport({ scale, offsetX: (left - area.left) * scale, offsetY: (area.top - top) * scale })
  await page.render({ canvas: null, canvasContext: context, viewport, ...how }).promise.catch((error) => {
    free(canvas)
    throw error
  })
  return { context, scale, area }
}

const around = (pictures: readonly Picture[], margin: number): Box => ({
  left: Math.min(...pictures.map(({ box }) => box.left)) - margin,
  bottom: Math.min(...pictures.map(({ box }) => box.bottom)) - margin,
  right: Math.max(...pictures.map(({ box }) => box.right)) + margin,
  top: Math.max(...pictures.map(({ box }) => box.top)) + margin,
})

/** A file may declare a figure larger than its page. */
const within = (area: Box, box: Box): Box => ({
  left: Math.max(box.left, area.left),
  bottom: Math.max(box.bottom, area.bottom),
  right: Math.min(box.right, area.right),
  top: Math.min(box.top, area.top),
})

/** Aligned to the sheet's pixels, so that the part is as sharp as the whole. */
const onPixels = ({ left, bottom, right, top }: Box, sheet: Box, scale: number): Box => ({
  left: sheet.left + Math.floor((left - sheet.left) * scale) / scale,
  bottom: sheet.top - Math.ceil((sheet.top - bottom) * scale) / scale,
  right: sheet.left + Math.ceil((right - sheet.left) * scale) / scale,
  top: sheet.top - Math.floor((sheet.top - top) * scale) / scale,
})

function pixelsOf(context: CanvasRenderingContext2D, area: Box, scale: number): Pixels {
  return {
    scale,
    hasInk: ({ left, bottom, right, top }) => {
      const [x, y] = [Math.floor((left - area.left) * scale), Math.floor((area.top - top) * scale)]
      const [width, height] = [Math.max(1, Math.ceil((right - left) * scale)), Math.max(1, Math.ceil((top - bottom) * scale))]
      return context.getImageData(x, y, width, height).data.some((value, at) => at % 4 === 3 && value > 16)
    },
  }
}

function cut(from: CanvasRenderingContext2D, { left, bottom, right, top }: Box, area: Box, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((right - left) * scale))
  canvas.height = Math.max(1, Math.round((top - bottom) * scale))
  canvas.getContext('2d')?.drawImage(from.canvas, Math.round((area.left - left) * scale), Math.round((top - area.top) * scale))
  return canvas
}

function colour(canvas: HTMLCanvasElement, ink: string): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = ink
  context.fillRect(0, 0, canvas.width, canvas.height)
}
