import { getStudyStageEndpoint } from 'contract/catalogue/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { load, requireId } from '../../session/load.ts'
import { productMeta } from '../../shell/document/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { Route } from './+types/study-stage-page'
import { toStageCard, toSubjectCard } from './card/card-data.ts'
import { CardGrid } from './card/card-grid.tsx'
import { PackageGrid } from './card/package-grid.tsx'
import { SubjectCard } from './card/subject-card.tsx'
import { assurancesOf } from './item/assurance-words.ts'
import { Assurances } from './item/assurances.tsx'
import { BuyBox } from './item/buy-box.tsx'
import { Facts, ItemLayout } from './item/item-layout.tsx'
import { Prose } from './item/prose.tsx'
import { takeFreeItem } from './item/take-free-item.ts'
import { stagePackages } from './stage/stage-words.ts'
import { TermTable } from './stage/term-table.tsx'
import { termTable } from './stage/term-table-rows.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data: stage } = await load(context, getStudyStageEndpoint, { query: { Id: requireId(params.id) } })
  const title = pickText(stage.title, getLocale()).text
  const crumbs = [{ text: m.nav_home(), to: linkTo('home') }, { text: m.nav_stages(), to: linkTo('studyStages') }, { text: title }]
  const facts = [m.catalog_subject_count({ count: stage.subjectCount }), m.catalog_memo_count({ count: stage.memoCount })]
  return {
    meta: productMeta(stage, { title, path: linkToItem('studyStage', stage.id), origin: shopOrigin(context, request), crumbs, facts }),
    card: toStageCard(stage),
    text: stage.description ?? stage.summary,
    crumbs,
    facts,
    table: termTable(stage.components),
    assurances: assurancesOf(stage, context.get(storefrontContext)),
    subjects: stage.subjects.map(toSubjectCard),
    ...stagePackages(stage, stage.packages),
  }
}

export const action = (args: Route.ActionArgs) => takeFreeItem('studyStage', args)

export default function StudyStagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, text, crumbs, facts, table, assurances, subjects, packages, allPackages } = loaderData
  const toMemos = (
    <ButtonLink look="primary" to={linkTo('studyStageView', card.id)} className="justify-self-start">
      {m.catalog_see_memos()}
    </ButtonLink>
  )
  return (
    <ItemLayout
      item={card}
      crumbs={crumbs}
      about={
        <>
          <Facts facts={facts} />
          {text && <Prose text={text} className="mt-4" />}
          <BuyBox item={card} failure={actionData} notSold={toMemos} />
          {assurances.length > 0 && <p className="-mt-2 mb-5 text-sm text-muted">{m.catalog_stage_gives()}</p>}
          <Assurances texts={assurances} />
          {table && (
            <section className="mt-8">
              <h2 id="terms" className="border-t border-rule pt-3.5 pb-2 text-lg">
                {table.title}
              </h2>
              <TermTable table={table} />
            </section>
          )}
        </>
      }
    >
      {packages.length > 0 && (
        <section className="pb-10 md:pb-18">
          <SectionHead title={m.nav_packages()} link={allPackages} />
          <PackageGrid packages={packages} />
        </section>
      )}
      {subjects.length > 0 && (
        <section className="pb-10 md:pb-18">
          <SectionHead title={m.nav_subjects()} />
          <CardGrid>
            {subjects.map((subject) => (
              <SubjectCard key={subject.id} subject={subject} />
            ))}
          </CardGrid>
        </section>
      )}
    </ItemLayout>
  )
}
