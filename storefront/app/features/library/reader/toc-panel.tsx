import type { Highlight } from 'contract/student/highlight.ts'
import { useId, useState } from 'react'
import { m } from '../../../i18n/m-reader.ts'
import { chapterAt } from './chapter-at.ts'
import { MarksList } from './marks/marks-list.tsx'
import type { Marks } from './marks/use-marks.ts'
import { quote } from './memo-search.ts'
import { markKeys } from './reader-keys.ts'
import { tocId } from './toc-id.ts'
import { Place } from './toc-place.tsx'
import { type MemoFind, mostHits } from './use-memo-find.ts'

type Chapter = { title: string; page: number }
type TocPanelProps = {
  toc: readonly Chapter[]
  page: number
  count: number
  edition: number
  language: 'en' | 'ar'
  goTo: (page: number) => void
  find: MemoFind
  marks: Marks
  /** The library's link to the marks opens them first. */
  isAtMarks: boolean
  openNote: (page: number) => void
  /** Goes to highlighted words. */
  see: (highlight: Highlight) => void
  /** Highlights whose words no longer exist. */
  lost: ReadonlySet<string>
}

/** A memo's chapters and search hits: beside the page if there is room, else folded. */
export function TocPanel(props: TocPanelProps) {
  return (
    <>
      <nav
        aria-label={m.reader_contents()}
        className="hidden w-75 flex-none overflow-y-auto border-e border-hairline bg-surface p-4 lg:block"
      >
        <Inside {...props} />
      </nav>
      <nav
        id={tocId}
        popover="auto"
        aria-label={m.reader_contents()}
        className="fixed inset-x-0 top-auto bottom-0 m-0 h-[80dvh] w-full max-w-none overflow-y-auto rounded-t-card bg-surface p-4 text-ink shadow-float lg:hidden"
      >
        <Inside {...props} />
      </nav>
    </>
  )
}

function Inside({ find, ...props }: TocPanelProps) {
  const field = useId()
  return (
    <div className="grid gap-3">
      <label htmlFor={field} className="text-sm font-strong">
        {m.reader_find()}
      </label>
      <input
        id={field}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={find.query}
        onChange={(event) => find.setQuery(event.currentTarget.value)}
        className="h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-base"
      />
      {find.query === '' ? <Parts {...props} /> : <Hits find={find} {...props} />}
    </div>
  )
}

type PartsProps = Omit<TocPanelProps, 'find'>
type PlacesProps = Pick<TocPanelProps, 'toc' | 'page' | 'language' | 'goTo'>

/** The contents, or the reader's marks. */
function Parts({ isAtMarks, ...props }: PartsProps) {
  const { marks, toc } = props
  const [isMarks, setMarks] = useState(isAtMarks || toc.length === 0)
  const count = new Set([...marks.bookmarks.keys(), ...marks.notes.keys(), ...marks.drafts.keys()]).size + marks.highlights.count
  const look =
    'min-h-11 border border-control px-2 text-sm first:rounded-s-control last:rounded-e-control aria-pressed:border-action aria-pressed:bg-leaf aria-pressed:font-strong aria-pressed:text-action'
  return (
    <>
      {toc.length > 0 && (
        <div className="grid grid-cols-[auto_1fr]">
          <button type="button" aria-pressed={!isMarks} className={look} onClick={() => setMarks(false)}>
            {m.reader_contents()}
          </button>
          <button type="button" aria-pressed={isMarks} className={look} onClick={() => setMarks(true)}>
            {m.reader_marks()} <span className="tabular-nums">{count}</span>
          </button>
        </div>
      )}
      {isMarks ? (
        <>
          <h2 className="mt-1 text-sm tracking-normal">{m.reader_marks()}</h2>
          <MarksList {...props} />
          <p className="hidden text-xs text-muted pointer-fine:block">{m.reader_highlight_keys({ key: markKeys.highlight })}</p>
        </>
      ) : (
        <Chapters {...props} />
      )}
    </>
  )
}

function Chapters({ toc, page, language, goTo }: PlacesProps) {
  const current = chapterAt(toc, page)
  if (toc.length === 0) return null
  return (
    <>
      <h2 className="mt-1 text-sm tracking-normal">{m.reader_contents()}</h2>
      <ol lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="grid text-sm">
        {toc.map((entry, index) => (
          <li key={`${entry.page} ${entry.title}`}>
            <Place isCurrent={index === current} page={entry.page} goTo={goTo}>
              <bdi>{entry.title}</bdi>
            </Place>
          </li>
        ))}
      </ol>
    </>
  )
}

function Hits({ find: { hits, pages, isReading }, language, goTo }: PlacesProps & { find: MemoFind }) {
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {isReading ? m.reader_finding() : hits.length === 0 ? m.reader_found_none() : m.reader_found({ count: hits.length })}{' '}
        {hits.length === mostHits && m.reader_found_more({ count: mostHits })}
      </p>
      <ol lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="grid text-sm">
        {hits.map((hit) => {
          const text = pages[hit.page - 1]
          const { before, found, after } = text ? quote(text, hit) : { before: '', found: '', after: '' }
          return (
            <li key={`${hit.page} ${hit.from}`}>
              <Place isCurrent={false} page={hit.page} goTo={goTo}>
                <span className="min-w-0 wrap-anywhere">
                  {before} <mark className="bg-marked px-0.5 text-inherit">{found}</mark> {after}
                </span>
              </Place>
            </li>
          )
        })}
      </ol>
    </>
  )
}
