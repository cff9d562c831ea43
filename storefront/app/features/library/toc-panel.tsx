import { m } from '../../i18n/m-orders.ts'
import { chapterAt } from './chapter-at.ts'

type Chapter = { title: string; page: number }
type TocPanelProps = { toc: readonly Chapter[]; page: number; language: 'en' | 'ar'; goTo: (page: number) => void }

/** The chapters, beside the page if there is room, else folded. */
export function TocPanel(props: TocPanelProps) {
  return (
    <>
      <nav
        aria-label={m.reader_contents()}
        className="hidden w-72 flex-none overflow-y-auto border-e border-hairline bg-surface p-4 lg:block"
      >
        <h2 className="mb-2 text-sm tracking-normal">{m.reader_contents()}</h2>
        <Chapters {...props} />
      </nav>
      <div className="fixed end-4 bottom-4 z-10 lg:hidden">
        <button
          type="button"
          popoverTarget="reader-toc"
          className="min-h-11 rounded-full bg-brand px-5 text-sm font-strong text-surface shadow-float"
        >
          {m.reader_contents()}
        </button>
        <nav
          id="reader-toc"
          popover="auto"
          aria-label={m.reader_contents()}
          className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[70dvh] w-full max-w-none overflow-y-auto rounded-t-card bg-surface p-4 text-ink shadow-float"
        >
          <h2 className="mb-1 px-2 text-base">{m.reader_contents()}</h2>
          <Chapters {...props} />
        </nav>
      </div>
    </>
  )
}

function Chapters({ toc, page, language, goTo }: TocPanelProps) {
  const current = chapterAt(toc, page)
  return (
    <ol lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="grid text-sm">
      {toc.map((entry, index) => (
        <li key={`${entry.page} ${entry.title}`}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            className="flex min-h-11 w-full items-baseline justify-between gap-3 rounded-control px-2 py-2 text-start hover:bg-paper aria-[current]:bg-leaf aria-[current]:font-strong aria-[current]:text-action"
            onClick={(event) => {
              goTo(entry.page)
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            }}
          >
            <bdi>{entry.title}</bdi>
            <span className="text-muted tabular-nums">{entry.page}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
