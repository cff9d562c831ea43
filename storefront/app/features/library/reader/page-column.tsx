import type { Highlight } from 'contract/student/highlight.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { RefObject } from 'react'
import { m } from '../../../i18n/m-reader.ts'
import { PageCorrections } from './corrections.tsx'
import type { Marks } from './marks/use-marks.ts'
import type { Mark } from './memo-search.ts'
import type { PageGeometry } from './page-geometry.ts'
import { PageSheet } from './page-sheet.tsx'
import { PhonePage, type Setting } from './phone-edition/phone-page.tsx'
import type { ReadMemo } from './read-memo.ts'
import type { Ground } from './reader-settings.ts'
import { OwnReports } from './report/own-reports.tsx'

type PageColumnProps = {
  pdf: PDFDocumentProxy
  memo: ReadMemo
  /** Empty until the screen width is known. */
  pages: readonly PageGeometry[]
  near: ReadonlySet<number>
  found: ReadonlyMap<number, readonly Mark[]>
  marks: Marks
  openNote: (page: number) => void
  ground: Ground
  /** If the memo is shown as flowing text. */
  phone: { setting: Setting; width: number; query: string; showPrinted: (page: number) => void } | undefined
  frame: RefObject<HTMLDivElement | null>
  column: RefObject<HTMLDivElement | null>
}

/** For a page with an unknown word count. */
const usualWords = 200
const noMarks: readonly Mark[] = []
const noHighlights: readonly Highlight[] = []

/** All pages in a column, each below its corrections and the reader's reports. */
export function PageColumn({ pdf, memo, pages, near, found, marks, openNote, ground, phone, frame, column }: PageColumnProps) {
  return (
    <div
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
      tabIndex={0}
      className={`relative h-full touch-pan-x touch-pan-y overflow-auto overscroll-contain px-2.5 py-1.5 md:px-6 ${phone ? 'phone-frame' : ''}`}
    >
      <div ref={column} className={`grid w-max min-w-full justify-items-center pb-16 ${phone ? '' : 'gap-2.5'}`}>
        {pages.map((geometry, index) => {
          const number = index + 1
          const page = {
            ...{ pdf, number, geometry, ground, openNote, language: memo.contentLanguage, isNear: near.has(number) },
            name: m.reader_document({ page: number, count: pages.length }),
            highlights: marks.highlights.byPage.get(number) ?? noHighlights,
            isMarked: marks.bookmarks.has(number),
            hasNote: marks.notes.has(number) || marks.drafts.has(number),
            marks: found.get(number) ?? noMarks,
          }
          return (
            <div key={number} className="grid gap-2">
              <PageCorrections corrections={memo.corrections.filter((correction) => correction.page === number)} />
              <OwnReports reports={memo.reports.filter((report) => report.page === number)} />
              {phone ? <PhonePage {...page} {...phone} words={memo.layout?.pages[index]?.words ?? usualWords} /> : <PageSheet {...page} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
