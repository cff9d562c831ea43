import type { PDFPageProxy, RenderTask } from 'pdfjs-dist'
import type { PageGeometry } from './page-geometry.ts'
import type { Ground } from './reader-settings.ts'

/** Four bytes each; several pages are kept, and phone browsers refuse much more. */
const mostPixels = 8_000_000
/** Paper and ink by ground; on white the page has its own colours. Also in reader.css. */
export const inks: Record<Ground, { background: string; foreground: string } | undefined> = {
  paper: undefined,
  sepia: { background: '#f3e7d3', foreground: '#2b1a12' },
  night: { background: '#16100e', foreground: '#e6ddd4' },
}

/** Dispatched at a page's place, and bubbling, once the page is drawn or cannot be. */
export const drawnEvent = 'drawn'

/** Draws a page's visible part and then replaces the content of `place`. Returns a function that stops it. */
export function drawPage(
  page: PDFPageProxy,
  { width, height, sheetWidth, left, top }: PageGeometry,
  ground: Ground,
  place: HTMLElement,
): () => void {
  const viewport = page.getViewport({ scale: sheetWidth / page.getViewport({ scale: 1 }).width })
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * density)
  canvas.height = Math.floor(height * density)
  canvas.className = 'block w-full'
  const pageColors = inks[ground]
  let isStopped = false
  const task: RenderTask = page.render({
    canvas,
    viewport,
    transform: [density, 0, 0, density, -left * density, -top * density],
    ...(pageColors ? { pageColors } : {}),
  })
  // A stopped page rejects; if drawing fails, the old content stays.
  task.promise
    .then(
      () => {
        freePictures(place)
        place.append(canvas)
      },
      () => free(canvas),
    )
    .finally(() => isStopped || place.dispatchEvent(new Event(drawnEvent, { bubbles: true })))
  return () => {
    isStopped = true
    task.cancel()
  }
}

/** Removes what was drawn into a place. */
export function freePictures(place: HTMLElement): void {
  for (const canvas of place.querySelectorAll('canvas')) {
    free(canvas)
    canvas.remove()
  }
}

/** Frees its memory at once. Otherwise it is held until garbage collection: after some hundred pages that is a gigabyte. */
export function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
