import type { PDFPageProxy, RenderTask } from 'pdfjs-dist'
import type { Ground } from './reader-settings.ts'

/** Four bytes each; several pages are kept at once, and a phone's browser refuses much more. */
const mostPixels = 8_000_000
/** Paper and ink by ground; on white the page has its own colours. The same are in reader.css. */
export const inks: Record<Ground, { background: string; foreground: string } | undefined> = {
  paper: undefined,
  sepia: { background: '#f3e7d3', foreground: '#2b1a12' },
  night: { background: '#16100e', foreground: '#e6ddd4' },
}

/** Draws a page `width` CSS pixels wide, and gives the picture to `show` when it is done. Answers a function that stops it. */
export function drawPage(page: PDFPageProxy, width: number, ground: Ground, show: (canvas: HTMLCanvasElement) => void): () => void {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  canvas.className = 'block w-full'
  const pageColors = inks[ground]
  const task: RenderTask = page.render({
    canvas,
    viewport,
    transform: [density, 0, 0, density, 0, 0],
    ...(pageColors ? { pageColors } : {}),
  })
  // A stopped page rejects; a page that cannot be drawn leaves what was there.
  task.promise.then(
    () => show(canvas),
    () => undefined,
  )
  return () => task.cancel()
}
