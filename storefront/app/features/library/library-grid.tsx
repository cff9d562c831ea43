import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import type { LibraryMemo } from 'contract/student/library.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { LibraryCover } from './library-cover.tsx'
import { marksHash } from './marks-hash.ts'
import { Progress } from './progress.tsx'
import { percentRead } from './reading-progress.ts'

const KeepOnCard = lazy(() => import('../offline/keep-on-card.tsx').catch(() => ({ default: () => null })))

/** Covers of owned memos; the whole card opens the reader. */
export function LibraryGrid({ memos }: { memos: readonly LibraryMemo[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-6">
      {memos.map((memo) => (
        <Card key={memo.id} memo={memo} />
      ))}
    </ul>
  )
}

function Card({ memo }: { memo: LibraryMemo }) {
  const title = pickText(memo.title, getLocale())
  const subject = pickText(memo.subject.title, getLocale())
  const percent = percentRead(memo)
  return (
    <li className="group relative flex flex-col gap-3.5">
      <LibraryCover memo={memo} />
      <div>
        <p className="text-xs text-muted" lang={subject.lang}>
          <bdi>{subject.text}</bdi>
        </p>
        <h3 className="mt-0.5 mb-1 line-clamp-2 text-sm leading-tight font-strong tracking-normal text-wrap" lang={title.lang}>
          <Link
            to={linkTo('reader', memo.id)}
            className="decoration-1 underline-offset-[.25em] group-hover:underline after:absolute after:inset-0"
          >
            <bdi>{title.text}</bdi>
          </Link>
        </h3>
        {memo.newEdition && <p className="text-xs font-strong text-action">{m.library_new_edition({ edition: memo.edition })}</p>}
        {memo.corrections.length > 0 && <p className="text-xs font-strong">{m.library_corrections({ count: memo.corrections.length })}</p>}
        <Marks memo={memo} />
        {percent === null ? <p className="text-xs text-muted">{m.library_not_opened()}</p> : <Progress percent={percent} />}
        <Suspense>
          <KeepOnCard id={memo.id} title={title.text} />
        </Suspense>
      </div>
    </li>
  )
}

/** The number of the reader's marks and notes; links to their list. */
function Marks({ memo: { id, bookmarkCount, noteCount, highlightCount } }: { memo: LibraryMemo }) {
  const counts = [
    ...(bookmarkCount > 0 ? [m.library_bookmarks({ count: bookmarkCount })] : []),
    ...(noteCount > 0 ? [m.library_notes({ count: noteCount })] : []),
    ...(highlightCount > 0 ? [m.library_highlights({ count: highlightCount })] : []),
  ]
  if (counts.length === 0) return null
  return (
    <p className="relative text-xs">
      <Link to={`${linkTo('reader', id)}#${marksHash}`} className="link tap">
        {counts.join(' · ')}
      </Link>
    </p>
  )
}
