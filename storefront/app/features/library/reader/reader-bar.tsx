import type { PageLayout } from 'contract/student/library.ts'
import type { FormEvent } from 'react'
import { m } from '../../../i18n/m-reader.ts'
import { ChevronRight } from '../../../ui/icons.tsx'
import { NoteTool } from './marks/mark-tools.tsx'
import { ChevronLeft, Flag, MoveHorizontal, PageIcon, PhoneIcon, ZoomIn, ZoomOut } from './reader-icons.tsx'
import type { Edition } from './reader-settings.ts'
import { Tool } from './reader-tool.tsx'
import { minutesLeft } from './time-left.ts'

export type ZoomMoves = { larger: () => void; smaller: () => void; fit: () => void }

type ReaderBarProps = {
  language: 'en' | 'ar'
  toc: readonly { page: number }[]
  layout: PageLayout | null
  page: number
  count: number
  goTo: (page: number) => void
  isBare: boolean
  showBars: () => void
  zoom: ZoomMoves
  /** If the memo can be read as flowing text. */
  edition?: Edition
  changeEdition?: (edition: Edition) => void
  hasNote: boolean
  openNote: () => void
  report: () => void
}

/** Below the pages: progress and page turning. Turning follows the memo's direction, not the page's: onwards is to the left in Arabic. */
export function ReaderBar(props: ReaderBarProps) {
  const { language, toc, layout, page, count, goTo, isBare, showBars, zoom, edition, changeEdition, hasNote, openNote, report } = props
  if (isBare) {
    return (
      <button
        type="button"
        aria-label={m.reader_show_tools()}
        className="bg-surface py-1 text-center text-xs text-muted tabular-nums"
        onClick={showBars}
      >
        {m.reader_document({ page, count })}
      </button>
    )
  }
  // Chosen by hand: these icons follow the memo, while `flip` follows the page.
  const [Back, Onwards] = language === 'ar' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  const minutes = minutesLeft(layout, toc, page)
  return (
    <section aria-label={m.reader_tools()} className="bg-surface">
      <ForeEdge toc={toc} page={page} count={count} />
      <div className="flex min-h-14 items-center gap-1 px-3 py-1 md:gap-2 md:px-5">
        <div className="min-w-0 flex-1">
          <PageJump key={page} page={page} count={count} goTo={goTo} isTight={edition === 'printed'} />
          {minutes !== null && <p className="text-xs leading-tight text-muted">{m.reader_minutes({ count: minutes })}</p>}
        </div>
        <ZoomTools zoom={zoom} className="hidden md:flex" />
        <NoteTool page={page} hasNote={hasNote} open={openNote} />
        <Tool label={m.reader_report({ page })} aria-haspopup="dialog" onClick={report}>
          <Flag aria-hidden />
        </Tool>
        {edition === 'printed' && (
          <Tool label={m.reader_edition_phone()} onClick={() => changeEdition?.('phone')}>
            <PhoneIcon aria-hidden />
          </Tool>
        )}
        {edition === 'phone' && (
          <button
            type="button"
            className="flex min-h-11 items-center gap-2 rounded-control border border-control px-3 text-sm font-strong whitespace-nowrap hover:bg-paper"
            onClick={() => changeEdition?.('printed')}
          >
            <PageIcon aria-hidden className="hidden sm:block" />
            {m.reader_edition_printed()}
          </button>
        )}
        <div dir={language === 'ar' ? 'rtl' : 'ltr'} className={edition === 'phone' ? 'hidden items-center md:flex' : 'flex items-center'}>
          <Tool label={m.reader_previous()} disabled={page <= 1} onClick={() => goTo(page - 1)}>
            <Back />
          </Tool>
          <Tool label={m.reader_next()} disabled={page >= count} onClick={() => goTo(page + 1)}>
            <Onwards />
          </Tool>
        </div>
      </div>
    </section>
  )
}

export function ZoomTools({ zoom: { larger, smaller, fit }, className }: { zoom: ZoomMoves; className: string }) {
  return (
    <div className={`items-center ${className}`}>
      <Tool label={m.reader_zoom_out()} onClick={smaller}>
        <ZoomOut />
      </Tool>
      <Tool label={m.reader_zoom_in()} onClick={larger}>
        <ZoomIn />
      </Tool>
      <Tool label={m.reader_fit()} onClick={fit}>
        <MoveHorizontal />
      </Tool>
    </div>
  )
}

type PageJumpProps = Pick<ReaderBarProps, 'page' | 'count' | 'goTo'> & { isTight: boolean }

/** `isTight`: beside five tools, a phone has no room for the word. */
function PageJump({ page, count, goTo, isTight }: PageJumpProps) {
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = Number(new FormData(event.currentTarget).get('page'))
    if (wanted !== page) goTo(wanted)
  }
  const name = m.reader_page()
  return (
    <form onSubmit={jump} className="flex items-center gap-1.5 text-sm font-strong whitespace-nowrap tabular-nums">
      <span aria-hidden="true" className={isTight ? 'max-sm:hidden' : ''}>
        {name}
      </span>
      <input
        name="page"
        inputMode="numeric"
        autoComplete="off"
        aria-label={name}
        defaultValue={page}
        dir="ltr"
        className="h-9 w-12 rounded-control border border-hairline bg-surface text-center pointer-coarse:h-11"
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <span>{m.reader_of({ count })}</span>
    </form>
  )
}

/** The edge of the closed book: a stretch per chapter, as wide as its pages, inked as far as it is read. */
function ForeEdge({ toc, page, count }: { toc: readonly { page: number }[]; page: number; count: number }) {
  const starts = [...new Set([1, ...toc.map((part) => part.page)])].filter((start) => start <= count).sort((a, b) => a - b)
  return (
    <div aria-hidden="true" className="flex gap-0.5">
      {starts.map((start, at) => {
        const pages = (starts[at + 1] ?? count + 1) - start
        const read = Math.min(Math.max(page - start + 1, 0), pages)
        return (
          <div key={start} className="h-1 min-w-0 bg-hairline" style={{ flexGrow: pages, flexBasis: 0 }}>
            <div className="h-full bg-ink" style={{ inlineSize: `${(read / pages) * 100}%` }} />
          </div>
        )
      })}
    </div>
  )
}
