import type { Highlight } from 'contract/student/highlight.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LanguageButton } from '../../../i18n/language-button.tsx'
import { m } from '../../../i18n/m-reader.ts'
import { HighlightBar } from './highlights/highlight-bar.tsx'
import { seeHighlight } from './highlights/see-highlight.ts'
import { useHighlighting } from './highlights/use-highlighting.ts'
import { useLostHighlights } from './highlights/use-lost-highlights.ts'
import { holdPage, holdPoint, type Point, upperMiddle } from './hold-point.ts'
import { BookmarkTool, Deleted, MarkTrouble } from './marks/mark-tools.tsx'
import { NotePanel } from './marks/note-panel.tsx'
import { useMarks } from './marks/use-marks.ts'
import { useMarksFirst } from './marks/use-marks-first.ts'
import { marksOf, readWords } from './memo-search.ts'
import { PageColumn } from './page-column.tsx'
import { columnAt, placePages } from './page-geometry.ts'
import { clampLetters, letterLeading, letterSize } from './phone-edition/letter-size.ts'
import { phoneWidth } from './phone-edition/phone-page.tsx'
import { narrowFrame, useEdition } from './phone-edition/use-edition.ts'
import { useSteadyScroll } from './phone-edition/use-steady-scroll.ts'
import type { ReaderProps } from './read-memo.ts'
import { ReaderBar } from './reader-bar.tsx'
import { useReaderKeys } from './reader-keys.ts'
import type { Edition } from './reader-settings.ts'
import { ReportDialog } from './report/report-dialog.tsx'
import { useReporting } from './report/use-reporting.ts'
import { CropNote, SettingsSheet } from './settings-sheet.tsx'
import { TocPanel } from './toc-panel.tsx'
import { useAwake } from './use-awake.ts'
import { useFrameWidth } from './use-frame-width.ts'
import { useGestures } from './use-gestures.ts'
import { useMemoFind } from './use-memo-find.ts'
import { useNearPages } from './use-near-pages.ts'
import { usePageTurning } from './use-page-turning.ts'
import { usePlace, useSeeFirst } from './use-place.ts'
import { useSavePlace } from './use-save-place.ts'
import { clampZoom, largerZoom, smallerZoom } from './zoom.ts'

/** Two resting fingers move a little. */
const meantFactor = 1.1

/** All pages of an open memo in a column, with turning, zoom and search. */
export function OpenBook({ pdf, memo, settings, changeSettings, isBare, setBare, head }: ReaderProps & { pdf: PDFDocumentProxy }) {
  const { contentLanguage, toc, layout, edition } = memo
  const count = pdf.numPages
  const frame = useRef<HTMLDivElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const width = useFrameWidth(frame)
  const [zoom, setZoom] = useState(1)
  const canCrop = Boolean(layout?.printed) && width > 0 && width < narrowFrame
  const isCropped = canCrop && !settings.isWhole
  const { place, first } = usePlace(memo, count)
  const shown = useEdition({ pdf, language: contentLanguage, chosen: settings.edition, width, first, frame })
  const isPhone = shown.edition === 'phone'
  const pages = useMemo(
    () => (width > 0 && shown.isKnown ? placePages(layout, count, isPhone ? phoneWidth(width) : width * zoom, isCropped) : []),
    [layout, count, width, zoom, isCropped, isPhone, shown.isKnown],
  )
  const near = useNearPages(frame, count, pages.length > 0, shown.edition)
  const [page, goTo, stay, hold, release] = usePageTurning(frame, count, first, pages.length > 0)
  const find = useMemoFind(pdf, contentLanguage)
  const marks = useMarks(memo)
  const [notedPage, openNote] = useState(place?.isNote ? first : undefined)
  const isAtMarks = useMarksFirst()
  const reporting = useReporting()
  const highlighting = useHighlighting({
    frame,
    language: contentLanguage,
    highlights: marks.highlights,
    openNote,
    report: reporting.begin,
  })
  const lost = useLostHighlights({ pdf, edition, language: contentLanguage, byPage: marks.highlights.byPage })
  const see = (highlight: Highlight) => seeHighlight(frame, highlight, lost, { count, goTo, release })
  useSeeFirst(marks.highlights.find(place?.highlight ?? ''), pages.length > 0, see)
  const found = useMemo(() => {
    const byPage = Map.groupBy(find.hits, (hit) => hit.page)
    return new Map([...byPage].map(([number, hits]) => [number, marksOf(find.pages[number - 1] ?? readWords([]), hits)]))
  }, [find.hits, find.pages])

  /** Resizes the pages; what is at the point stays there. */
  const resize = (change: () => void, point?: Point) => {
    if (!frame.current) return
    const back = holdPoint(frame.current, point ?? upperMiddle(frame.current))
    flushSync(change)
    if (point || !hold()) back()
    settle()
  }
  /** Switches to the other edition, at the current place. */
  const changeEdition = (wanted: Edition, at = page) => {
    if (!frame.current) return
    const back = holdPage(frame.current, at)
    stay()
    flushSync(() => {
      changeSettings({ edition: wanted })
      setZoom(1)
    })
    if (at !== page) goTo(at)
    else if (!hold()) back()
    settle()
  }
  const zoomTo = (target: number, point?: Point) => resize(() => setZoom(clampZoom(target)), point)
  const middle = (): Point | undefined => {
    const seen = frame.current?.getBoundingClientRect()
    return seen && { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2 }
  }
  const setLetters = (letters: number) => resize(() => changeSettings({ letters: clampLetters(letters) }))
  const larger = () => (isPhone ? setLetters(settings.letters + 1) : zoomTo(largerZoom(zoom), middle()))
  const smaller = () => (isPhone ? setLetters(settings.letters - 1) : zoomTo(smallerZoom(zoom), middle()))
  const settle = useSteadyScroll(frame, isPhone && pages.length > 0, hold)
  const { isLoose, letters, showsSolutions: areOpen } = settings
  const phoneSetting = useMemo(
    () => ({ size: letterSize(letters, contentLanguage), leading: letterLeading(isLoose, contentLanguage), areOpen }),
    [letters, isLoose, areOpen, contentLanguage],
  )
  const change = useRef(changeEdition)
  change.current = changeEdition
  // A stable function: otherwise every page would re-render.
  const showPrinted = useCallback((at: number) => change.current('printed', at), [])
  const phone = isPhone ? { setting: phoneSetting, width: phoneWidth(width), query: find.query, showPrinted } : undefined
  useSavePlace(memo.id, page, place && first)
  useEffect(() => memo.kept?.notePlace(page), [memo.kept, page])
  useAwake()
  useReaderKeys(contentLanguage, (move) => {
    if (move === 'larger') larger()
    else if (move === 'smaller') smaller()
    else if (move === 'bookmark') marks.toggleBookmark(page)
    else if (move === 'note') openNote(page)
    else if (move === 'highlight') highlighting.begin(page)
    else goTo({ next: page + 1, previous: page - 1, first: 1, last: count }[move])
  })
  useGestures(frame, column, {
    pinched: (factor, point) => {
      if (!isPhone) zoomTo(zoom * factor, point)
      else if (factor > meantFactor) larger()
      else if (factor < 1 / meantFactor) smaller()
    },
    tapped: (point) => !highlighting.isAt(point) && setBare(!isBare),
    tappedTwice: (point) => !isPhone && zoomTo(zoom > 1 ? 1 : (columnZoom(point, width) ?? 2), point),
  })
  useEffect(() => {
    if (isCropped && !isPhone && !settings.hasSeenCrop && page !== first) changeSettings({ hasSeenCrop: true })
  }, [isCropped, isPhone, settings.hasSeenCrop, page, first, changeSettings])
  const showWhole = (isWhole: boolean) => resize(() => changeSettings({ isWhole, hasSeenCrop: true }))
  return (
    <>
      <div className="flex min-h-0 flex-1">
        <TocPanel {...{ toc, page, count, edition, goTo, find, marks, isAtMarks, openNote, lost }} see={see} language={contentLanguage} />
        <BookmarkTool page={page} marks={marks} head={head} />
        <main id="content" className="relative min-w-0 flex-1">
          <p role="status" className="sr-only">
            {m.reader_document({ page, count })}
          </p>
          <PageColumn {...{ pdf, memo, pages, near, found, marks, openNote, frame, column, phone }} ground={settings.ground} />
          <MarkTrouble marks={marks} />
          {!highlighting.words && <Deleted marks={marks} />}
          <HighlightBar highlighting={highlighting} />
          {isCropped && shown.isKnown && !isPhone && !settings.hasSeenCrop && (
            <CropNote showWhole={() => showWhole(true)} close={() => changeSettings({ hasSeenCrop: true })} />
          )}
        </main>
        {notedPage !== undefined && (
          <NotePanel key={notedPage} page={notedPage} edition={edition} marks={marks} close={() => openNote(undefined)} />
        )}
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
        {...(shown.canReflow ? { edition: shown.edition, changeEdition } : {})}
        hasNote={marks.notes.has(page) || marks.drafts.has(page)}
        openNote={() => openNote(page)}
        report={() => reporting.begin({ page, spot: null })}
      />
      <ReportDialog memoId={memo.id} pdf={pdf} reporting={reporting} />
      <SettingsSheet
        memoId={memo.id}
        languageButton={memo.kept?.language ?? <LanguageButton />}
        settings={settings}
        change={changeSettings}
        {...(shown.canReflow ? { edition: shown.edition, changeEdition } : {})}
        language={contentLanguage}
        changeText={(change) => resize(() => changeSettings(change))}
        zoom={{ larger, smaller, fit: () => zoomTo(1) }}
        {...(canCrop && !isPhone ? { showWhole } : {})}
      />
    </>
  )
}

/** The zoom at which the text column under a finger fills the width; undefined without text, or if it already does. */
function columnZoom({ x, y }: Point, width: number): number | undefined {
  const tapped = document.elementsFromPoint(x, y).find((element) => element.matches('.text-layer span'))
  const text = tapped?.closest('.text-layer')
  if (!tapped || !text) return undefined
  const pieces = [...text.querySelectorAll('span')].map((piece) => piece.getBoundingClientRect())
  const { left, right } = columnAt(pieces, tapped.getBoundingClientRect())
  const factor = width / (right - left)
  return factor > 1.2 ? factor : undefined
}
