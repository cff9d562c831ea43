import { getStudyStageEndpoint, type StudyStageDetail } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { Link } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { formatNumber } from '../../i18n/format.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { load, requireId } from '../../session/load.ts'
import { productMeta } from '../../shell/page-meta.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LeaderList, LeaderRow } from '../../ui/leader-list.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { Route } from './+types/study-stage-page'
import { assurancesOf } from './assurance-words.ts'
import { Assurances } from './assurances.tsx'
import { BuyBox } from './buy-box.tsx'
import { toPackageCard, toStageCard, toSubjectCard } from './card-data.ts'
import { CardGrid } from './card-grid.tsx'
import { Facts, ItemLayout } from './item-layout.tsx'
import { PackageGrid } from './package-grid.tsx'
import { Prose } from './prose.tsx'
import { SubjectCard } from './subject-card.tsx'
import { takeFreeItem } from './take-free-item.ts'

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
    parts: stage.components.map(({ id, title, memoCount }) => ({ id, title, memoCount })),
    assurances: assurancesOf(stage, context.get(storefrontContext)),
    subjects: stage.subjects.map(toSubjectCard),
    packages: stage.packages.map(toPackageCard),
  }
}

export const action = (args: Route.ActionArgs) => takeFreeItem('studyStage', args)

export default function StudyStagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, text, crumbs, facts, parts, assurances, subjects, packages } = loaderData
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
          <Components parts={parts} />
        </>
      }
    >
      {packages.length > 0 && (
        <section className="pb-10 md:pb-18">
          <SectionHead
            title={m.nav_packages()}
            link={{ to: linkTo('packages', undefined, { stage: card.id }), text: m.catalog_all_packages() }}
          />
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

type Part = Pick<StudyStageDetail['components'][number], 'id' | 'title' | 'memoCount'>

/** Grades, streams and terms as a table of contents; the number says how many memos there are. */
function Components({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="border-t border-rule pt-3.5 pb-2 text-lg">{m.catalog_grades_and_terms()}</h2>
      <LeaderList>
        {parts.map(({ id, title, memoCount }) => (
          <LeaderRow
            key={id}
            name={
              memoCount > 0 ? (
                <Link
                  to={linkTo('component', id)}
                  prefetch="intent"
                  className="tap inline-block py-1 pointer-coarse:py-1.5 decoration-1 underline-offset-[.25em] hover:underline"
                >
                  <Bilingual text={title} />
                </Link>
              ) : (
                <span className="inline-block py-1 text-muted">
                  <Bilingual text={title} />
                </span>
              )
            }
            figure={formatNumber(memoCount)}
          />
        ))}
      </LeaderList>
    </section>
  )
}
