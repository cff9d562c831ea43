import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { type LibraryMemo, listLibraryEndpoint } from 'contract/student/library.ts'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '../../i18n/format.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { loadPart } from '../../session/load-part.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import type { Route } from './+types/library-page'
import { EmptyLibrary } from './empty-library.tsx'
import { LibraryGrid } from './library-grid.tsx'

// The code for storing, encrypting and sending is loaded after the library.
const KeptCount = lazy(() => import('../offline/kept-count.tsx').catch(() => ({ default: () => null })))

export const meta: Route.MetaFunction = () => [{ title: `${m.library_title()} · ${m.shop_name()}` }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  return { memos: (await loadPart(context, listLibraryEndpoint, {}))?.data.items ?? null }
}

export default function LibraryPage({ loaderData: { memos } }: Route.ComponentProps) {
  const chosen = useSearchParams()[0].get('subject')
  return (
    <div className="wrap pb-16 lg:pb-24">
      <h1 className="pt-7 pb-5 text-2xl lg:pt-12 lg:pb-7 lg:text-3xl">{m.library_title()}</h1>
      {memos === null && <FailedPart />}
      {memos?.length === 0 && (
        <>
          {/* The device may keep what was refunded since. */}
          <Suspense>
            <KeptCount />
          </Suspense>
          <EmptyLibrary />
        </>
      )}
      {memos && memos.length > 0 && (
        <>
          <SubjectChips memos={memos} chosen={chosen} />
          <Suspense>
            <KeptCount />
          </Suspense>
          <h2 className="sr-only">{m.library_all()}</h2>
          <LibraryGrid memos={memosOf(memos, chosen)} />
        </>
      )}
    </div>
  )
}

const nameOf = ({ subject }: LibraryMemo) => pickText(subject.title, getLocale()).text

/** Mathematics of two stages is one name to a reader: one subject's id stands for all of that name. */
function memosOf(memos: readonly LibraryMemo[], chosen: string | null): readonly LibraryMemo[] {
  const example = memos.find(({ subject }) => String(subject.id) === chosen)
  return example ? memos.filter((memo) => nameOf(memo) === nameOf(example)) : memos
}

/** A link per subject name in the library; none if there is only one. */
export function SubjectChips({ memos, chosen }: { memos: readonly LibraryMemo[]; chosen: string | null }) {
  const subjects = new Map(memos.toReversed().map((memo) => [nameOf(memo), String(memo.subject.id)]))
  if (subjects.size < 2) return null
  const chosenName = memos.filter(({ subject }) => String(subject.id) === chosen).map(nameOf)[0]
  return (
    <nav aria-label={m.library_subjects()} className="mb-6 flex flex-wrap gap-2">
      <ChipLink to={linkTo('library')} isOn={!chosenName}>
        {m.library_all()} <span className="tabular-nums">{formatNumber(memos.length)}</span>
      </ChipLink>
      {[...subjects].toReversed().map(([name, id]) => (
        <ChipLink key={id} to={linkTo('library', undefined, { subject: id })} isOn={chosenName === name}>
          <bdi>{name}</bdi>
        </ChipLink>
      ))}
    </nav>
  )
}
