import { getSubject, listSimilarSubjects } from 'contract/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { load, requireId } from '../../api/load.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { pageMeta, productData } from '../../shell/page-meta.ts'
import { sharedHeaders } from '../../shell/shared-headers.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { Route } from './+types/subject-page'
import { Assurances } from './assurances.tsx'
import { BuyBox } from './buy-box.tsx'
import { toMemoCard, toSubjectCard } from './card-data.ts'
import { CardGrid, CardRow } from './card-grid.tsx'
import { Facts, ItemLayout } from './item-layout.tsx'
import { MemoCard } from './memo-card.tsx'
import { Prose } from './prose.tsx'
import { SubjectCard } from './subject-card.tsx'
import { takeFreeItem } from './take-free-item.ts'

export const headers = sharedHeaders

const similarShown = 6

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { subject, origin } = loaderData
  const [title, stage] = [subject.title, subject.studyStage.title].map((text) => pickText(text, getLocale()).text)
  const description = subject.summary ? pickText(subject.summary, getLocale()).text : `${title}, ${stage}`
  const path = linkToItem('subject', subject.id)
  const page = pageMeta({ title: `${title}, ${stage}`, description, path, origin, kind: 'product' })
  return subject.price === null ? page : [...page, productData({ ...subject, title: title ?? '', description, address: origin + path })]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { Id: requireId(params.id) }
  const [subject, similar] = await Promise.all([load(context, getSubject, { query }), load(context, listSimilarSubjects, { query })])
  const { memos, ...rest } = subject.data
  return {
    origin: shopOrigin(context, request),
    isDemo: context.get(storefrontContext).isDemo,
    subject: rest,
    memos: memos.map(toMemoCard),
    similar: similar.data.items.slice(0, similarShown).map(toSubjectCard),
  }
}

export const action = (args: Route.ActionArgs) => takeFreeItem('subject', args)

export default function SubjectPage({ loaderData: { subject, memos, similar, isDemo }, actionData }: Route.ComponentProps) {
  const card = toSubjectCard(subject)
  const isSold = subject.price !== null || subject.isFree
  const text = subject.description ?? subject.summary
  const crumbs = [
    { text: m.nav_subjects(), to: linkTo('subjects') },
    { text: <Bilingual text={subject.studyStage.title} />, to: linkToItem('studyStage', subject.studyStage.id) },
    { text: <Bilingual text={subject.title} /> },
  ]
  return (
    <ItemLayout
      item={card}
      crumbs={crumbs}
      about={
        <>
          <Facts>
            <Bilingual text={subject.studyStage.title} />
            <span>{m.catalog_memo_count({ count: subject.memoCount })}</span>
          </Facts>
          {subject.teacherNames.length > 0 && (
            <p className="mt-2 text-sm">
              {m.catalog_by()}{' '}
              {subject.teacherNames.map((name, index) => (
                <span key={name.en ?? name.ar}>
                  {index > 0 && m.catalog_list_comma()}
                  <Bilingual text={name} />
                </span>
              ))}
            </p>
          )}
          {text && <Prose text={text} className="mt-4" />}
          <BuyBox
            item={card}
            failure={actionData}
            notSold={
              memos.length > 0 && (
                <ButtonLink look="primary" to="#memos" className="justify-self-start">
                  {m.catalog_see_memos()}
                </ButtonLink>
              )
            }
          />
          {isSold && <p className="-mt-2 mb-5 text-sm text-muted">{m.catalog_subject_gives()}</p>}
          <Assurances item={card} isDemo={isDemo} />
        </>
      }
    >
      <section id="memos" className="pb-10 md:pb-18">
        <SectionHead
          title={m.catalog_its_memos()}
          link={{ to: linkTo('memos', undefined, { subject: subject.id }), text: m.catalog_filter_them() }}
        />
        {memos.length === 0 ? (
          <Empty level="h3" title={m.catalog_no_memos()} text={m.catalog_no_memos_text()} />
        ) : (
          <CardGrid>
            {memos.map((memo) => (
              <MemoCard key={memo.id} memo={memo} />
            ))}
          </CardGrid>
        )}
      </section>
      {similar.length > 0 && (
        <section className="pb-10 md:pb-18">
          <SectionHead
            title={m.catalog_other_subjects()}
            link={{ to: linkTo('subjects', undefined, { stage: subject.studyStage.id }), text: m.catalog_show_all() }}
          />
          <CardRow label={m.catalog_other_subjects()}>
            {similar.map((other) => (
              <SubjectCard key={other.id} subject={other} />
            ))}
          </CardRow>
        </section>
      )}
    </ItemLayout>
  )
}
