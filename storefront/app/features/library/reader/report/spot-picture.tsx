import type { PageArea } from 'contract/student/page-area.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type PointerEvent, useEffect, useId, useRef } from 'react'
import { m } from '../../../../i18n/m-reader.ts'
import { drawPage } from '../draw-page.ts'
import { useFreed, usePage } from '../page-sheet.tsx'
import { areaAround, areaBetween, areaByKey, type Spot } from './drawn-area.ts'

type SpotPictureProps = { pdf: PDFDocumentProxy; page: number; area: PageArea | null; mark: (area: PageArea) => void }

/** The printed page, on which the reader draws a box. One tap suffices, as do arrow keys. */
export function SpotPicture({ pdf, page: number, area, mark }: SpotPictureProps) {
  const hint = useId()
  const page = usePage(pdf, number)
  const picture = useRef<HTMLSpanElement>(null)
  const from = useRef<Spot>(undefined)
  useEffect(() => {
    const place = picture.current
    // Always on white, where the mark is clearest.
    if (!page || !place) return
    const { width, height } = page.getViewport({ scale: 1 })
    const shown = place.offsetWidth
    return drawPage(page, { width: shown, height: (shown * height) / width, sheetWidth: shown, left: 0, top: 0 }, 'paper', place)
  }, [page])
  useFreed(picture)
  const size = page?.getViewport({ scale: 1 })
  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const { left, top, width, height } = picture.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  return (
    <div className="grid gap-2">
      <p id={hint} className="text-sm text-muted">
        {m.reader_report_spot_hint()}
      </p>
      <button
        type="button"
        dir="ltr"
        aria-label={area ? m.reader_report_spot_on({ page: number }) : m.reader_report_spot_off({ page: number })}
        aria-describedby={hint}
        className="relative block w-full cursor-crosshair touch-none overflow-hidden rounded-control border border-control select-none"
        style={{ aspectRatio: size ? `${size.width} / ${size.height}` : '210 / 297' }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = spotOf(event)
        }}
        onPointerMove={(event) => from.current && mark(areaBetween(from.current, spotOf(event)))}
        onPointerUp={(event) => {
          if (from.current) mark(areaBetween(from.current, spotOf(event)))
          from.current = undefined
        }}
        onPointerCancel={() => {
          from.current = undefined
        }}
        // A click without a pointer: by keyboard or screen reader.
        onClick={({ detail }) => detail === 0 && !area && mark(areaAround({ x: 0.5, y: 0.5 }))}
        onKeyDown={(event) => {
          const next = area && areaByKey(area, event.key, event.shiftKey)
          if (!next) return
          event.preventDefault()
          mark(next)
        }}
      >
        <span ref={picture} className="block w-full" />
        {area && <AreaBox area={area} />}
      </button>
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`

function AreaBox({ area: { left, top, right, bottom } }: { area: PageArea }) {
  return (
    <span
      data-area
      className="pointer-events-none absolute rounded-small border-2 border-danger bg-danger/10"
      style={{
        insetInlineStart: percent(left),
        insetBlockStart: percent(top),
        inlineSize: percent(right - left),
        blockSize: percent(bottom - top),
      }}
    />
  )
}
