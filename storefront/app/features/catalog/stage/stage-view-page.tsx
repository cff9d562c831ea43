import { getStudyStageEndpoint } from 'contract/catalogue/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { Link, redirect } from 'react-router'
import { shopOrigin } from '../../../api/shop-origin.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { load, requireId } from '../../../session/load.ts'
import { loadOwnGrade } from '../../../session/own-grade.ts'
import { pageMeta } from '../../../shell/document/page-meta.ts'
import { FailedPart } from '../../../shell/failed-part.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Price } from '../../../ui/price.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { TextLinks } from '../../../ui/text-links.tsx'
import { PackageGrid } from '../card/package-grid.tsx'
import { readFilters } from '../filter/list-filters.ts'
import { presentPart } from '../grade/grade-lists.ts'
import { loadMemoPart } from '../list/load-memo-list.ts'
import { MemoList } from '../list/memo-list.tsx'
import type { Route } from './+types/stage-view-page'
import { chosenPart, hiddenFilters, partLinks, type StageWords, stagePackages, stageWords } from './stage-words.ts'
import { SubjectIndex, subjectsInPart, toSubjectEntry } from './subject-index.tsx'
import { TermTable } from './term-table.tsx'
import { termTable } from './term-table-rows.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = requireId(params.id)
  const { data: stage } = await load(context, getStudyStageEndpoint, { query: { Id: id } })
  const own = await loadOwnGrade(context, request)
  const ownPart = own?.studyStageId === stage.id ? presentPart(own, context) : undefined
  if (ownPart) throw redirect(linkTo('studyStageView', id, { component: ownPart.id }))
  const filters = { ...readFilters(readParameters('studyStageView', request)), stage: undefined }
  const part = chosenPart(stage, filters)
  const found = await loadMemoPart(context, filters, { stage: id, hidden: hiddenFilters(part) })
  const title = pickText(stage.title, getLocale()).text
  const crumbs = [{ text: m.nav_home(), to: linkTo('home') }, { text: m.nav_stages(), to: linkTo('studyStages') }, { text: title }]
  const packages = stage.packages.filter(({ component }) => !part || component?.id === part.id)
  return {
    meta: pageMeta({
      title: m.catalog_memos_of({ grade: title }),
      description: m.browse_stage_description({ stage: title }),
      path: linkTo('studyStageView', stage.id),
      origin: shopOrigin(context, request),
      crumbs,
    }),
    title,
    words: stageWords(stage, found?.list.totalCount ?? stage.memoCount),
    crumbs,
    partLinks: part ? partLinks(part, filters) : [],
    table: termTable(stage.components, part),
    subjects: part && found?.facets ? subjectsInPart(stage.subjects, found.facets) : stage.subjects.map(toSubjectEntry),
    ...stagePackages(stage, packages),
    list: found?.list ?? null,
  }
}

export default function StageViewPage({ loaderData }: Route.ComponentProps) {
  const { title, words, crumbs, partLinks, table, subjects, packages, allPackages, list } = loaderData
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <StageHead title={title} words={words} />
      {partLinks.length > 0 && <TextLinks links={partLinks} className="-mt-2 mb-6 flex flex-wrap gap-x-5 text-sm lg:mb-8" look="link" />}
      <div className="stage-parts">
        {table && (
          <section>
            <SectionHead id="terms" title={table.title} />
            <TermTable table={table} />
          </section>
        )}
        {subjects.length > 0 && (
          <section>
            <SectionHead title={words.subjects} />
            <SubjectIndex subjects={subjects} />
          </section>
        )}
      </div>
      {packages.length > 0 && (
        <section className="pb-10 lg:pb-14">
          <SectionHead title={words.packages} link={allPackages} />
          <PackageGrid packages={packages} />
        </section>
      )}
      <section id="memos">
        <SectionHead title={words.memos} />
        {list ? <MemoList list={list} level="h3" /> : <FailedPart className="mb-14 lg:mb-24" />}
      </section>
    </div>
  )
}

/** The stage's title, its counts, and a link to buy it. */
function StageHead({ title, words: { count, whole } }: { title: string; words: StageWords }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pb-4 pointer-coarse:pb-7 lg:pt-1 lg:pb-6">
      <h1 className="text-2xl lg:text-3xl">
        <bdi>{title}</bdi>
      </h1>
      <p className="text-muted" role="status">
        {count}
      </p>
      <p className="flex items-baseline gap-x-3 lg:ms-auto">
        {whole.price && <Price {...whole.price} className="text-md" />}
        <Link to={whole.to} prefetch="intent" className="link tap py-1 text-sm">
          {whole.text}
        </Link>
      </p>
    </div>
  )
}
