import type { ComponentProps, FormEvent } from 'react'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { ChevronRight } from '../../ui/icons.tsx'
import { ChevronLeft, MoveHorizontal, ZoomIn, ZoomOut } from './reader-icons.tsx'

type ReaderToolsProps = {
  language: 'en' | 'ar'
  page: number
  count: number
  goTo: (page: number) => void
  larger: () => void
  smaller: () => void
  fit: () => void
}

/** Turning follows the document's direction, not the page's: onwards is to the left in Arabic. */
export function ReaderTools({ language, page, count, goTo, larger, smaller, fit }: ReaderToolsProps) {
  // Chosen, not mirrored: the icons follow the document, and `flip` follows the page.
  const [Back, Onwards] = language === 'ar' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  const pageDirection = getLocale() === 'ar' ? 'rtl' : 'ltr'
  return (
    <section
      aria-label={m.reader_tools()}
      className="flex items-center justify-center gap-1 border-b border-hairline bg-surface px-2 py-1 md:gap-2"
    >
      <div dir={language === 'ar' ? 'rtl' : 'ltr'} className="flex items-center gap-1">
        <Tool label={m.reader_previous()} disabled={page <= 1} onClick={() => goTo(page - 1)}>
          <Back />
        </Tool>
        <div dir={pageDirection}>
          <PageJump key={page} page={page} count={count} goTo={goTo} />
        </div>
        <Tool label={m.reader_next()} disabled={page >= count} onClick={() => goTo(page + 1)}>
          <Onwards />
        </Tool>
      </div>
      <span aria-hidden="true" className="mx-1 h-6 border-s border-hairline" />
      <Tool label={m.reader_zoom_out()} onClick={smaller}>
        <ZoomOut />
      </Tool>
      <Tool label={m.reader_zoom_in()} onClick={larger}>
        <ZoomIn />
      </Tool>
      <Tool label={m.reader_fit()} onClick={fit}>
        <MoveHorizontal />
      </Tool>
    </section>
  )
}

function Tool({ label, ...button }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-control hover:bg-paper disabled:text-control"
      {...button}
    />
  )
}

function PageJump({ page, count, goTo }: Pick<ReaderToolsProps, 'page' | 'count' | 'goTo'>) {
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    goTo(Number(new FormData(event.currentTarget).get('page')))
  }
  return (
    <form onSubmit={jump} className="flex items-center gap-1.5 text-sm whitespace-nowrap tabular-nums">
      <input
        name="page"
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.reader_page()}
        defaultValue={page}
        dir="ltr"
        className="h-10 pointer-coarse:h-11 w-13 rounded-control border border-control bg-surface text-center"
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <span className="text-muted">{m.reader_of({ count })}</span>
    </form>
  )
}
