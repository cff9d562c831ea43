import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { RefObject } from 'react'
import { m } from '../../../i18n/m-reader.ts'
import { PageCorrections } from './corrections.tsx'
import type { Mark } from './memo-search.ts'
import type { PageGeometry } from './page-geometry.ts'
import { PageSheet } from './page-sheet.tsx'
import type { ReadMemo } from './read-memo.ts'
import type { Ground } from './reader-settings.ts'

type PageColumnProps = {
  pdf: PDFDocumentProxy
  memo: ReadMemo
  /** Empty until the width of the screen is known. */
  pages: readonly PageGeometry[]
  near: ReadonlySet<number>
  marks: ReadonlyMap<number, readonly Mark[]>
  ground: Ground
  frame: RefObject<HTMLDivElement | null>
  column: RefObject<HTMLDivElement | null>
}

const noMarks: readonly Mark[] = []

/** All pages one below the other, each with its corrections above it. */
export function PageColumn({ pdf, memo, pages, near, marks, ground, frame, column }: PageColumnProps) {
  return (
    <div
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
      tabIndex={0}
      className="relative h-full touch-pan-x touch-pan-y overflow-auto overscroll-contain px-2.5 py-1.5 md:px-6"
    >
      <div ref={column} className="grid w-max min-w-full justify-items-center gap-2.5 pb-16">
        {pages.map((geometry, index) => {
          const number = index + 1
          return (
            <div key={number} className="grid gap-2">
              <PageCorrections corrections={memo.corrections.filter((correction) => correction.page === number)} />
              <PageSheet
                pdf={pdf}
                number={number}
                name={m.reader_document({ page: number, count: pages.length })}
                geometry={geometry}
                language={memo.contentLanguage}
                ground={ground}
                isNear={near.has(number)}
                marks={marks.get(number) ?? noMarks}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
