import {
  listMemosEndpoint,
  listPackagesEndpoint,
  listStudyStagesEndpoint,
  listSubjectsEndpoint,
  type Memo,
  type Package,
  type StudyStage,
  type Subject,
} from 'contract/catalog.ts'
import { linkTo } from 'contract/pages.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../i18n/m.ts'
import { loadEvery } from '../../session/load-every.ts'
import { loadPart } from '../../session/load-part.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { shopData } from '../../shell/structured-data.ts'
import { termText } from '../../ui/cover/term-text.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { type MemoCardData, type PackageCardData, toMemoCard, toPackageCard } from '../catalog/card-data.ts'
import { CardRow } from '../catalog/card-grid.tsx'
import { MemoCard } from '../catalog/memo-card.tsx'
import { PackageCard } from '../catalog/package-card.tsx'
import { SearchField } from '../search/search-field.tsx'
import { fieldWords } from '../search/search-words.ts'
import type { Route } from './+types/home-page'
import { chooseMemos, thisTermFirst } from './choose-memos.ts'
import { choosePackages } from './choose-packages.ts'
import { Counter } from './counter.tsx'
import { currentTerm } from './current-term.ts'
import { gradeRows } from './grade-rows.ts'
import { GradeTable } from './grade-table.tsx'
import { type Shelf, SubjectShelves } from './subject-shelf.tsx'
import { trustPoints } from './trust-points.ts'
import { TrustStrip } from './trust-strip.tsx'

const packagesShown = 3
const memosShown = 6
const memosLookedAt = 48

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, request }: Route.LoaderArgs) {
  const term = currentTerm(new Date())
  const [stages, packages, memos, subjects] = await Promise.all([
    loadPart(context, listStudyStagesEndpoint, { query: { PageSize: 50 } }),
    loadEvery(context, listPackagesEndpoint),
    loadPart(context, listMemosEndpoint, { query: { PageSize: memosLookedAt } }),
    loadEvery(context, listSubjectsEndpoint),
  ])
  const origin = shopOrigin(context, request)
  const { great, others } = choosePackages(packages ?? [], term, packagesShown)
  const newest = thisTermFirst(memos?.data.items ?? [], term)
  return {
    meta: [
      ...pageMeta({ title: `${m.shop_name()} · ${m.home_title()}`, description: m.footer_tagline(), path: linkTo('home'), origin }),
      ...shopData(origin),
    ],
    search: fieldWords(),
    trust: trustPoints(context.get(storefrontContext)),
    rows: stages && gradeRows(stages.data.items, term),
    season: [termText(term), memos?.data.items[0]?.academicYear].filter(Boolean).join(' · '),
    great: great && { item: toPackageCard(great), onePrice: m.home_one_price({ count: great.contents.length }) },
    packages: packages && others.map(toPackageCard),
    allPackages: packages ? m.home_all_packages({ count: packages.length }) : m.nav_packages(),
    allMemos: memos ? m.home_all_memos({ count: memos.data.totalCount }) : m.nav_memos(),
    memoCount: memos ? m.catalog_memo_count({ count: memos.data.totalCount }) : m.nav_memos(),
    memos: memos && chooseMemos(newest, memosShown).map(toMemoCard),
    counter: great ? (await loadCounter(context, great, newest)).map(toMemoCard) : [],
    shelves: stages && subjects && shelvesOf(stages.data.items, subjects),
  }
}

function shelvesOf(stages: readonly StudyStage[], subjects: readonly Subject[]): Shelf[] {
  return stages
    .map(({ id, title }) => {
      const own = subjects.filter(({ studyStage }) => studyStage.id === id)
      return {
        id,
        title,
        subjects: own.map((subject) => ({ id: subject.id, title: subject.title, hue: subject.hue, memoCount: subject.memoCount })),
      }
    })
    .filter((shelf) => shelf.subjects.length > 0)
}

export default function HomePage({ loaderData: shop }: Route.ComponentProps) {
  return (
    <>
      <div className="bg-paper pt-6 pb-10 lg:pt-14 lg:pb-16">
        <div className="wrap grid gap-x-22 gap-y-5 lg:grid-cols-[5fr_6fr]">
          <div className="min-w-0">
            <h1 className="mb-4 text-xl lg:mb-7 lg:text-3xl">{m.home_title()}</h1>
            <SearchField words={shop.search} isLarge className="mb-5 lg:mb-8" />
            {shop.rows ? <GradeTable rows={shop.rows} season={shop.season} /> : <FailedPart />}
          </div>
          {shop.great && <Counter great={shop.great.item} onePrice={shop.great.onePrice} memos={shop.counter} />}
        </div>
      </div>
      <TermPackages packages={shop.packages} all={shop.allPackages} />
      <NewEditions memos={shop.memos} all={shop.allMemos} />
      <section className="bg-paper py-10 md:py-18" aria-labelledby="every-subject">
        <div className="wrap">
          <SectionHead id="every-subject" title={m.home_every_subject()} link={{ to: linkTo('memos'), text: shop.memoCount }} />
          {shop.shelves ? <SubjectShelves shelves={shop.shelves} /> : <FailedPart />}
        </div>
      </section>
      <div className="wrap py-10 md:py-18">
        <TrustStrip points={shop.trust} />
      </div>
    </>
  )
}

function TermPackages({ packages, all }: { packages: readonly PackageCardData[] | null; all: string }) {
  if (packages?.length === 0) return null
  return (
    <section className="wrap py-10 md:py-18" aria-labelledby="term-packages">
      <SectionHead id="term-packages" title={m.home_term_packages()} link={{ to: linkTo('packages'), text: all }} />
      <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 md:gap-8 xl:grid-cols-3">
        {packages?.map((item) => (
          <PackageCard key={item.id} item={item} />
        ))}
      </div>
      {!packages && <FailedPart />}
    </section>
  )
}

function NewEditions({ memos, all }: { memos: readonly MemoCardData[] | null; all: string }) {
  if (memos?.length === 0) return null
  return (
    <section className="wrap pb-10 md:pb-18" aria-labelledby="new-editions">
      <SectionHead id="new-editions" title={m.home_new_editions()} link={{ to: linkTo('memos'), text: all }} />
      {memos ? (
        <CardRow label={m.home_new_editions()}>
          {memos.map((memo) => (
            <MemoCard key={memo.id} memo={memo} />
          ))}
        </CardRow>
      ) : (
        <FailedPart />
      )}
    </section>
  )
}

const memosBeside = 4

/** What is beside the large package on the counter: memos that are in it, else the newest of the shop. */
async function loadCounter(
  context: Readonly<RouterContextProvider>,
  great: Pick<Package, 'component' | 'contents'>,
  newest: readonly Memo[],
): Promise<Memo[]> {
  const ids = new Set(great.contents.map(({ id }) => id))
  const held = await loadPart(context, listMemosEndpoint, {
    query: { ComponentId: great.component ? String(great.component.id) : undefined, PageSize: 100 },
  })
  const within = held?.data.items.filter(({ id }) => ids.has(id)) ?? []
  return chooseMemos([...within, ...newest.filter(({ id }) => !ids.has(id))], memosBeside)
}
