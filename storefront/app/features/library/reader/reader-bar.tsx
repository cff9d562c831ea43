import type { PageLayout } from 'contract/student/library.ts'
import type { FormEvent } from 'react'
import { m } from '../../../i18n/m-reader.ts'
import { ChevronRight } from '../../../ui/icons.tsx'
import { ForeEdge } from './fore-edge.tsx'
import { ChevronLeft, MoveHorizontal, ZoomIn, ZoomOut } from './reader-icons.tsx'
import { Tool } from './reader-tool.tsx'
import { ReportError } from './report-error.tsx'
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
}

/** Below the pages: how far one has read, and what turns them. Turning follows the memo's direction, not the page's: onwards is to the left in Arabic. */
export function ReaderBar({ language, toc, layout, page, count, goTo, isBare, showBars, zoom }: ReaderBarProps) {
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
  // Chosen, not mirrored: the icons follow the memo, and `flip` follows the page.
  const [Back, Onwards] = language === 'ar' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  const minutes = minutesLeft(layout, toc, page)
  return (
    <section aria-label={m.reader_tools()} className="bg-surface">
      <ForeEdge toc={toc} page={page} count={count} />
      <div className="flex min-h-14 items-center gap-1 px-3 py-1 md:gap-2 md:px-5">
        <div className="min-w-0 flex-1">
          <PageJump key={page} page={page} count={count} goTo={goTo} />
          {minutes !== null && <p className="truncate text-xs text-muted">{m.reader_minutes({ count: minutes })}</p>}
        </div>
        <ZoomTools zoom={zoom} className="hidden md:flex" />
        <ReportError page={page} count={count} />
        <div dir={language === 'ar' ? 'rtl' : 'ltr'} className="flex items-center">
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

function PageJump({ page, count, goTo }: Pick<ReaderBarProps, 'page' | 'count' | 'goTo'>) {
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = Number(new FormData(event.currentTarget).get('page'))
    if (wanted !== page) goTo(wanted)
  }
  const name = m.reader_page()
  return (
    <form onSubmit={jump} className="flex items-center gap-1.5 text-sm font-strong whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{name}</span>
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
