import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

type PdfPageProps = {
  pdf: PDFDocumentProxy
  pageNumber: number
  zoom: number
  language: 'en' | 'ar'
  above: ReactNode
  children: ReactNode
}

/** A phone's browser refuses to draw more pixels than this. */
const mostPixels = 16_000_000

/** One page on a canvas, with its text over it to mark, copy and hear, `above` over and `children` below it. The old page stays until the new one is drawn. */
export function PdfPage({ pdf, pageNumber, zoom, language, above, children }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  useEffect(() => {
    const target = sheet.current
    if (!target || width === 0) return
    return drawPage(pdf, pageNumber, width * zoom, target)
  }, [pdf, pageNumber, width, zoom])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => {
    frame.current?.scrollTo({ top: 0 })
  }, [pageNumber])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
    <div ref={frame} tabIndex={0} className="h-full overflow-auto p-3 md:p-6">
      {above}
      {/* Until its first page is drawn it has the shape of most pages, so that nothing below it moves. */}
      <div
        ref={sheet}
        lang={language}
        className="relative mx-auto w-fit bg-surface shadow-cover empty:aspect-[210/297] empty:w-full empty:max-w-215 empty:animate-skeleton"
      />
      {children}
    </div>
  )
}

const widestFit = 860

/** The width that a page may take, measured again when the window changes. */
function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
      const room = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      setWidth(Math.floor(Math.min(room, widestFit)))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}

/** Draws into a canvas of its own and shows it when it is done. Answers a function that cancels it. */
function drawPage(pdf: PDFDocumentProxy, pageNumber: number, width: number, sheet: HTMLElement): () => void {
  let task: RenderTask | undefined
  let isOff = false
  const draw = async () => {
    const [page, { TextLayer }] = await Promise.all([pdf.getPage(pageNumber), import('pdfjs-dist')])
    const scale = width / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale })
    const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width * density)
    canvas.height = Math.floor(viewport.height * density)
    canvas.style.inlineSize = `${viewport.width}px`
    canvas.style.display = 'block'
    if (isOff) return
    task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
    await task.promise
    const text = document.createElement('div')
    text.className = 'text-layer'
    text.dir = 'ltr'
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
    if (isOff) return
    sheet.style.setProperty('--total-scale-factor', String(scale))
    sheet.style.setProperty('--scale-round-x', '1px')
    sheet.style.setProperty('--scale-round-y', '1px')
    keepMiddle(sheet, () => sheet.replaceChildren(canvas, text))
    await layer.render()
  }
  // A cancelled page rejects; a page that cannot be drawn leaves the one before.
  draw().catch(() => undefined)
  return () => {
    isOff = true
    task?.cancel()
  }
}

/** When the page changes its size, what was in the middle of the view stays there, and what was at the top stays at the top. */
function keepMiddle(sheet: HTMLElement, change: () => void): void {
  const frame = sheet.parentElement
  const before = sheet.getBoundingClientRect()
  change()
  if (!frame || before.width === 0) return
  const view = frame.getBoundingClientRect()
  const after = sheet.getBoundingClientRect()
  const middle = view.left + frame.clientWidth / 2
  const growth = after.width / before.width
  frame.scrollBy({
    left: after.left + (middle - before.left) * growth - middle,
    top: after.top + (view.top - before.top) * growth - view.top,
  })
}
