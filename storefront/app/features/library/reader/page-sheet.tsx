import type { Highlight } from 'contract/student/highlight.ts'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { drawnEvent, drawPage, freePictures } from './draw-page.ts'
import { usePainted } from './highlights/use-painted.ts'
import { markFound } from './mark-found.ts'
import { SheetMarks } from './marks/mark-tools.tsx'
import type { Mark } from './memo-search.ts'
import type { PageGeometry } from './page-geometry.ts'
import type { Ground } from './reader-settings.ts'
import { inReadingOrder } from './reading-order.ts'

type PageSheetProps = {
  pdf: PDFDocumentProxy
  number: number
  name: string
  geometry: PageGeometry
  language: 'en' | 'ar'
  ground: Ground
  /** Visible or nearly so. Others are empty sheets of their size, so that memory does not grow with the memo. */
  isNear: boolean
  marks: readonly Mark[]
  highlights: readonly Highlight[]
  isMarked: boolean
  hasNote: boolean
  openNote: (page: number) => void
}

/** One page on a canvas, with selectable text over it. The old drawing stays until the new one is ready. */
export const PageSheet = memo(function PageSheet(props: PageSheetProps) {
  const { number, name, geometry, language, isNear, isMarked, hasNote, openNote } = props
  const { width, height } = geometry
  return (
    <article
      data-page={number}
      aria-label={name}
      dir="ltr"
      className="relative overflow-hidden bg-surface shadow-cover"
      style={{ inlineSize: width, blockSize: height }}
    >
      {isNear && <NearSheet {...props} />}
      <SheetMarks page={number} {...{ language, isMarked, hasNote, openNote }} />
    </article>
  )
})

function NearSheet({ pdf, ...props }: Omit<SheetContentProps, 'page'> & { pdf: PDFDocumentProxy }) {
  const page = usePage(pdf, props.number)
  return page && <SheetContent {...props} page={page} />
}

type SheetContentProps = { page: PDFPageProxy } & Pick<
  PageSheetProps,
  'number' | 'geometry' | 'language' | 'ground' | 'marks' | 'highlights'
>

/** Draws the visible part of the sheet, then places its text, which takes longer than drawing. */
export function SheetContent({ page, number, geometry, language, ground, marks, highlights }: SheetContentProps) {
  const { sheetWidth, left, top } = geometry
  const [isDrawn, setDrawn] = useState(false)
  return (
    <>
      <Picture {...{ page, geometry, ground, setDrawn }} />
      {isDrawn && (
        <div lang={language} className="absolute" style={{ inlineSize: sheetWidth, insetInlineStart: -left, insetBlockStart: -top }}>
          <PageText page={page} width={sheetWidth} {...{ language, number, marks, highlights }} />
        </div>
      )}
    </>
  )
}

export function usePage(pdf: PDFDocumentProxy, number: number): PDFPageProxy | undefined {
  const [page, setPage] = useState<PDFPageProxy>()
  useEffect(() => {
    let isGone = false
    let opened: PDFPageProxy | undefined
    // An unreadable page's sheet stays empty.
    pdf.getPage(number).then(
      (found) => {
        opened = found
        if (!isGone) setPage(found)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      setPage(undefined)
      opened?.cleanup()
    }
  }, [pdf, number])
  return page
}

type PictureProps = Pick<SheetContentProps, 'page' | 'geometry' | 'ground'> & { setDrawn: (isDrawn: boolean) => void }

function Picture({ page, geometry, ground, setDrawn }: PictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const { width, height, sheetWidth, left, top } = geometry
  useEffect(() => {
    const sheet = place.current
    const tell = () => setDrawn(true)
    sheet?.addEventListener(drawnEvent, tell)
    return () => sheet?.removeEventListener(drawnEvent, tell)
  }, [setDrawn])
  // Compared by value: a reload brings the same sizes in a new object, which must not redraw.
  useEffect(() => {
    if (place.current) return drawPage(page, { width, height, sheetWidth, left, top }, ground, place.current)
  }, [page, width, height, sheetWidth, left, top, ground])
  useFreed(place)
  return <div ref={place} />
}

/** Frees a place's drawing on unmount. */
export function useFreed(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawn = place.current
    return () => {
      if (drawn) freePictures(drawn)
    }
  }, [place])
}

type PageTextProps = { page: PDFPageProxy; width: number } & Pick<PageSheetProps, 'language' | 'number' | 'marks' | 'highlights'>

function PageText({ page, width, language, number, marks, highlights }: PageTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const [pieces, setPieces] = useState<readonly Element[]>([])
  const viewport = page.getViewport({ scale: 1 })
  useEffect(() => {
    let isGone = false
    const write = async () => {
      const [content, { TextLayer }] = await Promise.all([page.getTextContent(), import('pdfjs-dist')])
      if (isGone || !place.current) return
      const textContentSource = inParts(inReadingOrder(content, language), () => isGone)
      const layer = new TextLayer({ textContentSource, container: place.current, viewport: page.getViewport({ scale: 1 }) })
      await layer.render()
      if (!isGone) setPieces(layer.textDivs)
    }
    write().catch(() => undefined)
    return () => {
      isGone = true
      place.current?.replaceChildren()
    }
  }, [page, language])
  useEffect(() => {
    markFound(number, rangesOf(pieces, marks))
    return () => markFound(number, [])
  }, [number, pieces, marks])
  usePainted(number, place, pieces.length > 0 ? pieces : undefined, highlights)
  // pdf.js sizes the text by these.
  const scale = { '--total-scale-factor': width / viewport.width, '--scale-round-x': '1px', '--scale-round-y': '1px' }
  return <div ref={place} className="text-layer" data-whole={pieces.length > 0 || undefined} style={scale as React.CSSProperties} />
}

/** Text pieces placed per step: a whole page at once would block scrolling. */
const part = 60

/** A page's text in parts, between which the browser can do other work. */
function inParts({ items, ...about }: TextContent, isGone: () => boolean): ReadableStream<TextContent> {
  let from = 0
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve))
      if (isGone() || (from >= items.length && from > 0)) return controller.close()
      controller.enqueue({ ...about, items: items.slice(from, from + part) })
      from += part
    },
  })
}

/** The ranges to mark in a page's text elements. */
const rangesOf = (elements: readonly Element[], marks: readonly Mark[]): Range[] =>
  marks.flatMap(({ piece, start, end }) => {
    const text = elements[piece]?.firstChild
    if (!(text instanceof Text) || text.length < end) return []
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return [range]
  })
