import { getStudyStageEndpoint } from 'contract/catalogue/catalog.ts'
import { getComponentEndpoint } from 'contract/catalogue/component.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { Link, type RouterContextProvider, redirect } from 'react-router'
import { shopOrigin } from '../../../api/shop-origin.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { call } from '../../../session/call.ts'
import { failureOf, load, requireId } from '../../../session/load.ts'
import { pageMeta } from '../../../shell/document/page-meta.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { toPackageCard } from '../card/card-data.ts'
import { PackageGrid } from '../card/package-grid.tsx'
import { ChoiceChips } from '../filter/choice-chips.tsx'
import type { Route } from './+types/component-page'
import { componentCrumbs, subjectParts, termChoices, unwrittenText } from './component-words.ts'
import { MemoRows } from './memo-rows.tsx'
import { termOffer } from './term-offer.ts'
import { TermOfferPanel } from './term-offer-panel.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = requireId(params.id)
  const component = await findComponent(context, id)
  const title = pickText(component.title, getLocale()).text
  const offer = termOffer(component)
  const crumbs = componentCrumbs(component)
  const { memoCount, packages, studyStage } = component
  return {
    meta: pageMeta({
      title,
      description: m.browse_part_description({ part: title }),
      path: linkTo('component', component.id),
      origin: shopOrigin(context, request),
      crumbs,
    }),
    title: component.title,
    count: m.catalog_memo_count({ count: memoCount }),
    crumbs,
    terms: { label: m.browse_terms_label(), choices: termChoices(component) },
    offer,
    subjects: subjectParts(component),
    unwritten: unwrittenText(component),
    more: { title: m.browse_more_packages(), packages: packages.filter((item) => item.id !== offer?.item?.id).map(toPackageCard) },
    filter: { to: linkTo('studyStageView', studyStage.id, { component: component.id }), text: m.browse_filter_part() },
    empty: { title: m.catalog_no_memos(), text: m.catalog_no_memos_text() },
  }
}

/** A stage's id means that the reader wants to browse the stage (ruling 21). */
async function findComponent(context: Readonly<RouterContextProvider>, id: string) {
  const found = await call(context, getComponentEndpoint, { query: { Id: id } })
  if (found.kind === 'ok') return found.data.data
  if (found.kind === 'noResponse' || found.status !== 404) throw failureOf(found)
  const stage = await load(context, getStudyStageEndpoint, { query: { Id: id } })
  throw redirect(linkTo('studyStageView', stage.data.id), 301)
}

export default function ComponentPage({ loaderData }: Route.ComponentProps) {
  const { title, count, crumbs, terms, offer, subjects, unwritten, more, filter, empty } = loaderData
  return (
    <div className="wrap pb-14 lg:pb-24">
      <Breadcrumbs crumbs={crumbs} />
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pb-4 lg:pt-1 lg:pb-6">
        <h1 className="text-2xl lg:text-3xl">
          <Bilingual text={title} />
        </h1>
        <p className="text-muted">{count}</p>
      </div>
      {terms.choices.length > 0 && <ChoiceChips label={terms.label} choices={terms.choices} className="mb-7" />}
      {offer && <TermOfferPanel offer={offer} memos={subjects.flatMap(({ memos }) => memos)} />}
      {subjects.length === 0 ? (
        <Empty {...empty}>
          <ButtonLink look="line" size="small" to={filter.to}>
            {filter.text}
          </ButtonLink>
        </Empty>
      ) : (
        <div className="gap-x-14 lg:columns-2">
          {subjects.map((subject) => (
            <section key={subject.id} className="break-inside-avoid pb-10">
              <SectionHead
                title={<Bilingual text={subject.title} />}
                link={{ to: linkToItem('subject', subject.id), text: m.catalog_see_subject() }}
              />
              <MemoRows memos={subject.memos} />
              {subject.all && (
                <Link to={subject.all.to} className="link tap inline-block py-2 text-sm">
                  {subject.all.text}
                </Link>
              )}
            </section>
          ))}
        </div>
      )}
      {unwritten && <p className="mt-8 text-sm text-muted">{unwritten}</p>}
      {more.packages.length > 0 && (
        <section className="pt-10 lg:pt-18">
          <SectionHead title={more.title} />
          <PackageGrid packages={more.packages} />
        </section>
      )}
    </div>
  )
}
