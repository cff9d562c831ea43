import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../../i18n/m-reader.ts'
import { columnAt } from './column-at.ts'
import { holdPoint, type Point, upperMiddle } from './hold-point.ts'
import { marksOf } from './memo-search.ts'
import { PageColumn } from './page-column.tsx'
import { placePages } from './page-geometry.ts'
import type { ReaderProps } from './read-memo.ts'
import { ReaderBar } from './reader-bar.tsx'
import { clampPage } from './reader-keys.ts'
import { CropNote, SettingsSheet } from './settings-sheet.tsx'
import { TocPanel } from './toc-panel.tsx'
import { useAwake } from './use-awake.ts'
import { useFrameWidth } from './use-frame-width.ts'
import { useGestures } from './use-gestures.ts'
import { useMemoFind } from './use-memo-find.ts'
import { useNearPages } from './use-near-pages.ts'
import { usePageTurning } from './use-page-turning.ts'
import { useReaderKeys } from './use-reader-keys.ts'
import { useSavePlace } from './use-save-place.ts'
import { clampZoom, largerZoom, smallerZoom } from './zoom.ts'

/** Wider screens have letters that are large enough with the margins. */
const narrowFrame = 700

/** All pages of an open memo one below the other, and what turns, enlarges and searches them. */
export function OpenBook({ pdf, memo, settings, changeSettings, isBare, setBare }: ReaderProps & { pdf: PDFDocumentProxy }) {
  const { contentLanguage, toc, lastPage, layout } = memo
  const count = pdf.numPages
  const frame = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const width = useFrameWidth(frame)
  const [zoom, setZoom] = useState(1)
  const canCrop = Boolean(layout?.printed) && width > 0 && width < narrowFrame
  const isCropped = canCrop && !settings.isWhole
  const pages = useMemo(
    () => (width > 0 ? placePages(layout, count, width * zoom, isCropped) : []),
    [layout, count, width, zoom, isCropped],
  )
  const near = useNearPages(frame, count, width > 0)
  const [page, goTo] = usePageTurning(frame, count, clampPage(lastPage ?? 1, count), width > 0)
  const find = useMemoFind(pdf, contentLanguage)
  const marks = useMemo(() => {
    const byPage = Map.groupBy(find.hits, (hit) => hit.page)
    return new Map([...byPage].map(([number, hits]) => [number, marksOf(find.pages[number - 1] ?? { pieces: [], words: [] }, hits)]))
  }, [find.hits, find.pages])

  /** Changes how large the pages are; what is at the point stays there. */
  const resize = (change: () => void, point?: Point) => {
    if (!frame.current) return
    const back = holdPoint(frame.current, point ?? upperMiddle(frame.current))
    flushSync(change)
    back()
  }
  const zoomTo = (target: number, point?: Point) => resize(() => setZoom(clampZoom(target)), point)
  const middle = (): Point | undefined => {
    const seen = frame.current?.getBoundingClientRect()
    return seen && { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2 }
  }
  const larger = () => zoomTo(largerZoom(zoom), middle())
  const smaller = () => zoomTo(smallerZoom(zoom), middle())
  useSavePlace(memo.id, page)
  useAwake()
  useReaderKeys(contentLanguage, (move) => {
    if (move === 'larger') larger()
    else if (move === 'smaller') smaller()
    else goTo({ next: page + 1, previous: page - 1, first: 1, last: count }[move])
  })
  useGestures(frame, column, {
    pinched: (factor, point) => zoomTo(zoom * factor, point),
    tapped: () => setBare(!isBare),
    tappedTwice: (point) => zoomTo(zoom > 1 ? 1 : (columnZoom(point, width) ?? 2), point),
  })
  useEffect(() => {
    if (isCropped && !settings.hasSeenCrop && page !== clampPage(lastPage ?? 1, count)) changeSettings({ hasSeenCrop: true })
  }, [isCropped, settings.hasSeenCrop, page, lastPage, count, changeSettings])
  const showWhole = (isWhole: boolean) => resize(() => changeSettings({ isWhole, hasSeenCrop: true }))
  return (
    <>
      <div className="flex min-h-0 flex-1">
        <TocPanel toc={toc} page={page} language={contentLanguage} goTo={goTo} find={find} />
        <main id="content" className="relative min-w-0 flex-1">
          <p role="status" className="sr-only">
            {m.reader_document({ page, count })}
          </p>
          <PageColumn {...{ pdf, memo, pages, near, marks, frame, column }} ground={settings.ground} />
          {isCropped && !settings.hasSeenCrop && (
            <CropNote showWhole={() => showWhole(true)} close={() => changeSettings({ hasSeenCrop: true })} />
          )}
        </main>
      </div>
      <ReaderBar
        language={contentLanguage}
        toc={toc}
        layout={layout}
        page={page}
        count={count}
        goTo={goTo}
        isBare={isBare}
        showBars={() => setBare(false)}
        zoom={{ larger, smaller, fit: () => zoomTo(1) }}
      />
      <SettingsSheet
        settings={settings}
        change={changeSettings}
        zoom={{ larger, smaller, fit: () => zoomTo(1) }}
        {...(canCrop ? { showWhole } : {})}
      />
    </>
  )
}

/** How much larger the column of text under a finger is if it fills the width; undefined if there is no text, or it is that large already. */
function columnZoom({ x, y }: Point, width: number): number | undefined {
  const tapped = document.elementsFromPoint(x, y).find((element) => element.matches('.text-layer span'))
  const text = tapped?.closest('.text-layer')
  if (!tapped || !text) return undefined
  const pieces = [...text.querySelectorAll('span')].map((piece) => piece.getBoundingClientRect())
  const { left, right } = columnAt(pieces, tapped.getBoundingClientRect())
  const factor = width / (right - left)
  return factor > 1.2 ? factor : undefined
}
