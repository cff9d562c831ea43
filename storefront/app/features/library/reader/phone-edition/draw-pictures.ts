import type { PDFPageProxy } from 'pdfjs-dist'
import { free, inks } from '../draw-page.ts'
import type { Ground } from '../reader-settings.ts'
import { growToInk, type Pixels } from './grow-to-ink.ts'
import type { PageBlocks } from './page-blocks.ts'
import { formulasOnly } from './picture-marks.ts'
import type { Box, Picture } from './tagged-page.ts'

/** Sizes in ems of the page's text, so that it grows with the letters; `below`: how far it hangs under the line. */
export type Drawn = { canvas: HTMLCanvasElement; width: number; height: number; below: number }

/** Four bytes each, for as long as a page is being drawn. */
const mostPixels = 7_000_000
/** Pixels for a point of paper: letters of 11 points are to be sharp at 30 pixels. */
const sharpness = 4

/**
 * Draws what a page has of formulas and figures, each by itself. Formulas are drawn in the ink of the ground, on nothing. Once the page is gone, nothing
 * more is begun.
 */
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
    const {
      context,
      scale,
      box: sheet,
    } = await renderPage(page, { operationsFilter: formulasOnly(formulas, OPS), background: 'rgba(0,0,0,0)' })
    for (const picture of formulas) {
      const box = growToInk(onSheet(picture.box, sheet), pixelsOf(context, sheet, scale))
      const canvas = cut(context, box, sheet, scale)
      colour(canvas, inks[ground]?.foreground ?? '#210401')
      put(picture, canvas, box, scale)
    }
    free(context.canvas)
  }
  if (figures.length > 0 && !isGone()) {
    const colours = inks[ground]
    const { context, scale, box: sheet } = await renderPage(page, colours ? { pageColors: colours } : {})
    for (const picture of figures) {
      const box = onSheet(picture.box, sheet)
      put(picture, cut(context, box, sheet, scale), box, scale)
    }
    free(context.canvas)
  }
  return drawn
}

type HowToRender = Partial<Pick<Parameters<PDFPageProxy['render']>[0], 'operationsFilter' | 'background' | 'pageColors'>>
type Rendered = { context: CanvasRenderingContext2D; scale: number; box: Box }

async function renderPage(page: PDFPageProxy, how: HowToRender): Promise<Rendered> {
  const { width, height } = page.getViewport({ scale: 1 })
  const [left = 0, bottom = 0, right = width, top = height] = page.view
  const scale = Math.min(sharpness, Math.sqrt(mostPixels / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser does not draw')
  await page.render({ canvas: null, canvasContext: context, viewport: page.getViewport({ scale }), ...how }).promise.catch((error) => {
    free(canvas)
    throw error
  })
  return { context, scale, box: { left, bottom, right, top } }
}

/** A file may say that a figure is larger than its page. */
const onSheet = (box: Box, sheet: Box): Box => ({
  left: Math.max(box.left, sheet.left),
  bottom: Math.max(box.bottom, sheet.bottom),
  right: Math.min(box.right, sheet.right),
  top: Math.min(box.top, sheet.top),
})

function pixelsOf(context: CanvasRenderingContext2D, sheet: Box, scale: number): Pixels {
  return {
    scale,
    hasInk: ({ left, bottom, right, top }) => {
      const [x, y] = [Math.floor((left - sheet.left) * scale), Math.floor((sheet.top - top) * scale)]
      const [width, height] = [Math.max(1, Math.ceil((right - left) * scale)), Math.max(1, Math.ceil((top - bottom) * scale))]
      return context.getImageData(x, y, width, height).data.some((value, at) => at % 4 === 3 && value > 16)
    },
  }
}

function cut(from: CanvasRenderingContext2D, { left, bottom, right, top }: Box, sheet: Box, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((right - left) * scale))
  canvas.height = Math.max(1, Math.round((top - bottom) * scale))
  canvas.getContext('2d')?.drawImage(from.canvas, Math.round((sheet.left - left) * scale), Math.round((top - sheet.top) * scale))
  return canvas
}

function colour(canvas: HTMLCanvasElement, ink: string): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = ink
  context.fillRect(0, 0, canvas.width, canvas.height)
}
