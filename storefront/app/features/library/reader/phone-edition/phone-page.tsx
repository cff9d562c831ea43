import type { Highlight } from 'contract/student/highlight.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../../../i18n/m-reader.ts'
import { usePainted } from '../highlights/use-painted.ts'
import { markFound, rangesFor } from '../mark-found.ts'
import { SheetMarks } from '../marks/mark-tools.tsx'
import type { Mark } from '../memo-search.ts'
import type { PageGeometry } from '../page-geometry.ts'
import { SheetContent, usePage } from '../page-sheet.tsx'
import { PageIcon } from '../reader-icons.tsx'
import type { Ground } from '../reader-settings.ts'
import { Blocks } from './block-view.tsx'
import { usePhonePage } from './use-phone-page.ts'

/** How phone pages are set. */
export type Setting = { size: number; leading: number; areOpen: boolean }

/** The maximum text width, and the margins on a narrow screen. */
const widest = 624
const gutter = 10
export const phoneWidth = (width: number): number => Math.min(width - 2 * gutter, widest)

type PhonePageProps = {
  pdf: PDFDocumentProxy
  number: number
  name: string
  /** Its printed form, for when the tags do not suffice. */
  geometry: PageGeometry
  words: number
  language: 'en' | 'ar'
  ground: Ground
  isNear: boolean
  setting: Setting
  /** Width of the column in pixels. */
  width: number
  query: string
  /** The search hits on the printed page. */
  marks: readonly Mark[]
  highlights: readonly Highlight[]
  isMarked: boolean
  hasNote: boolean
  openNote: (page: number) => void
  showPrinted: (page: number) => void
}

/** One page as flowing text. Away from the viewport it is empty, with its last or estimated height. */
export const PhonePage = memo(function PhonePage(props: PhonePageProps) {
  const { number, name, words, language, isNear, setting, width } = props
  const { isMarked, hasNote, openNote } = props
  const article = useRef<HTMLElement>(null)
  const [isFilled, setFilled] = useState(false)
  const kept = useRef<{ height: number; size: number }>(undefined)
  useEffect(() => {
    if (isFilled && article.current) kept.current = { height: article.current.offsetHeight, size: setting.size }
  }, [isFilled, setting.size])
  const estimate = kept.current ? kept.current.height * (setting.size / kept.current.size) ** 2 : heightOf(words, width, setting)
  return (
    <article
      ref={article}
      data-page={number}
      {...(isFilled ? { 'data-filled': '' } : {})}
      aria-label={name}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="phone-page"
      style={{ inlineSize: width, fontSize: setting.size, lineHeight: setting.leading, ...(isFilled ? {} : { minBlockSize: estimate }) }}
    >
      {number > 1 && <Folio number={number} show={() => props.showPrinted(number)} />}
      {isNear && <PhoneContent {...props} article={article} setFilled={setFilled} />}
      <SheetMarks page={number} {...{ language, isMarked, hasNote, openNote }} />
    </article>
  )
})

type ContentProps = PhonePageProps & { article: RefObject<HTMLElement | null>; setFilled: (isFilled: boolean) => void }

/**
 * A page's content. A separate component because React keeps a component's last state while it is mounted: a distant page must hold
 * nothing.
 */
function PhoneContent(props: ContentProps) {
  const { pdf, number, geometry, language, ground, setting, width, query, marks, highlights, article, setFilled } = props
  const page = usePage(pdf, number)
  const text = usePhonePage(pdf, page, language, ground)
  useLayoutEffect(() => {
    setFilled(text !== undefined)
    return () => setFilled(false)
  }, [text, setFilled])
  useEffect(() => {
    // A page shown as printed marks its own words.
    if (text?.kind !== 'text' || !article.current) return
    markFound(number, rangesFor(article.current, query))
    return () => markFound(number, [])
  }, [number, text, query, article])
  usePainted(number, article, text?.kind === 'text' ? text : undefined, highlights)
  if (text?.kind === 'text') {
    return (
      <>
        <Blocks blocks={text.blocks} drawn={text.drawn} columnEms={width / setting.size} areOpen={setting.areOpen || query !== ''} />
        {/* On paper too, it is not read out. */}
        {text.stamp && (
          <p className="flow-stamp" dir="auto" aria-hidden="true">
            {text.stamp}
          </p>
        )}
      </>
    )
  }
  if (!page || !text) return null
  return (
    <div className="relative overflow-hidden" dir="ltr" style={{ blockSize: geometry.height }}>
      <SheetContent {...{ page, number, geometry, language, ground, marks, highlights }} />
    </div>
  )
}

/** Estimated height of a page. A line of 350 pixels has seven words of 18. */
function heightOf(words: number, width: number, { size, leading }: Setting): number {
  const lines = words / Math.max(width / size / 2.8, 1)
  return Math.round(Math.max(lines * 1.6 * size * leading, 12 * size))
}

/** Marks where the printed page ends, and links to it. */
function Folio({ number, show }: { number: number; show: () => void }) {
  return (
    <button type="button" className="folio" onClick={show} aria-label={m.reader_show_printed({ page: number })}>
      {m.reader_printed_page({ page: number })}
      <PageIcon aria-hidden />
    </button>
  )
}
