import { getStudyStage, type StudyStageDetail } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { Link } from 'react-router'
import { load, requireId } from '../../api/load.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { formatNumber } from '../../i18n/format.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { pageMeta, productData } from '../../shell/page-meta.ts'
import { sharedHeaders } from '../../shell/shared-headers.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LeaderList, LeaderRow } from '../../ui/leader-list.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { Route } from './+types/study-stage-page'
import { Assurances } from './assurances.tsx'
import { BuyBox } from './buy-box.tsx'
import { toPackageCard, toStageCard, toSubjectCard } from './card-data.ts'
import { CardGrid } from './card-grid.tsx'
import { Facts, ItemLayout } from './item-layout.tsx'
import { PackageCard } from './package-card.tsx'
import { Prose } from './prose.tsx'
import { SubjectCard } from './subject-card.tsx'
import { takeFreeItem } from './take-free-item.ts'

export const headers = sharedHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { stage, origin } = loaderData
  const title = pickText(stage.title, getLocale()).text
  const description = stage.summary ? pickText(stage.summary, getLocale()).text : title
  const path = linkToItem('studyStage', stage.id)
  const page = pageMeta({ title, description, path, origin, kind: 'product' })
  return stage.price === null ? page : [...page, productData({ ...stage, title, description, address: origin + path })]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data } = await load(context, getStudyStage, { query: { Id: requireId(params.id) } })
  const { subjects, packages, ...stage } = data
  return {
    origin: shopOrigin(context, request),
    isDemo: context.get(storefrontContext).isDemo,
    stage,
    subjects: subjects.map(toSubjectCard),
    packages: packages.map(toPackageCard),
  }
}

export const action = (args: Route.ActionArgs) => takeFreeItem('studyStage', args)

export default function StudyStagePage({ loaderData: { stage, subjects, packages, isDemo }, actionData }: Route.ComponentProps) {
  const card = toStageCard(stage)
  const isSold = stage.price !== null || stage.isFree
  const text = stage.description ?? stage.summary
  return (
    <ItemLayout
      item={card}
      crumbs={[
        { text: m.nav_home(), to: linkTo('home') },
        { text: m.nav_stages(), to: linkTo('studyStages') },
        { text: <Bilingual text={stage.title} /> },
      ]}
      about={
        <>
          <Facts>
            <span>{m.catalog_subject_count({ count: stage.subjectCount })}</span>
            <span>{m.catalog_memo_count({ count: stage.memoCount })}</span>
          </Facts>
          {text && <Prose text={text} className="mt-4" />}
          <BuyBox
            item={card}
            failure={actionData}
            notSold={
              <ButtonLink look="primary" to={linkTo('memos', undefined, { stage: stage.id })} className="justify-self-start">
                {m.catalog_see_memos()}
              </ButtonLink>
            }
          />
          {isSold && <p className="-mt-2 mb-5 text-sm text-muted">{m.catalog_stage_gives()}</p>}
          <Assurances item={card} isDemo={isDemo} />
          <Components parts={stage.components} />
        </>
      }
    >
      {packages.length > 0 && (
        <section className="pb-10 md:pb-18">
          <SectionHead
            title={m.nav_packages()}
            link={{ to: linkTo('packages', undefined, { stage: stage.id }), text: m.catalog_all_packages() }}
          />
          <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
            {packages.map((item) => (
              <PackageCard key={item.id} item={item} />
            ))}
          </div>
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

/** Grades, streams and terms as a table of contents; the figure is how many memos there are. */
function Components({ parts }: { parts: StudyStageDetail['components'] }) {
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
                  to={linkTo('memos', undefined, { component: id })}
                  prefetch="intent"
                  className="inline-block py-1 decoration-1 underline-offset-[.25em] hover:underline"
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
