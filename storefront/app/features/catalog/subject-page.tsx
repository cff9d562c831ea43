import { getSubjectEndpoint, listSimilarSubjectsEndpoint, type SubjectDetail } from 'contract/catalogue/catalog.ts'
import { getSubjectDraftEndpoint } from 'contract/catalogue/editing/subject-draft.ts'
import { pickText } from 'contract/locale.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo, linkToItem } from 'contract/pages.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { load, requireId } from '../../session/load.ts'
import { loadExtra } from '../../session/load-part.ts'
import { productMeta } from '../../shell/document/page-meta.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { Route } from './+types/subject-page'
import { toSubjectCard } from './card/card-data.ts'
import { CardRow } from './card/card-grid.tsx'
import { SubjectCard } from './card/subject-card.tsx'
import { ChoiceChips } from './filter/choice-chips.tsx'
import { assurancesOf } from './item/assurance-words.ts'
import { Assurances } from './item/assurances.tsx'
import { BuyBox } from './item/buy-box.tsx'
import { draftMeta, draftOf, findDraft } from './item/item-draft.tsx'
import { Facts, ItemLayout } from './item/item-layout.tsx'
import { Prose } from './item/prose.tsx'
import { takeFreeItem } from './item/take-free-item.ts'
import { useNotOwned } from './item/use-item-state.ts'
import { linkToSimilar } from './similar/similar-words.ts'
import { SubjectGradeSection } from './subject-grade-section.tsx'
import { subjectGrades } from './subject-grades.ts'

const similarShown = 6

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { Id: requireId(params.id) }
  const draft = await findDraft(context, readParameters('subject', request), getSubjectDraftEndpoint, { query })
  const [{ data: subject }, similar] = await Promise.all([
    draft ?? load(context, getSubjectEndpoint, { query }),
    draft ? { data: { items: draft.data.similar } } : loadExtra(context, listSimilarSubjectsEndpoint, { query }, { data: { items: [] } }),
  ])
  const [name, stage] = [subject.title, subject.studyStage.title].map((text) => pickText(text, getLocale()).text)
  const title = `${name}${m.catalog_list_comma()}${stage}`
  const crumbs = subjectCrumbs(subject)
  const facts = [stage ?? '', m.catalog_memo_count({ count: subject.memoCount })]
  const product = () =>
    productMeta(subject, { title, path: linkToItem('subject', subject.id), origin: shopOrigin(context, request), crumbs, facts })
  return {
    meta: draft ? draftMeta(title) : product(),
    card: { ...toSubjectCard(subject), draft: draft && draftOf(context, 'subject', draft.data) },
    text: subject.description ?? subject.summary,
    crumbs,
    facts,
    teachers: teachersText(subject),
    assurances: assurancesOf(subject, context.get(storefrontContext)),
    grades: subjectGrades(subject),
    similar: similar?.data.items.map(toSubjectCard) ?? null,
    allSimilar: draft ? undefined : { to: linkToSimilar('subject', subject.id), text: m.browse_see_similar() },
  }
}

export const action = (args: Route.ActionArgs) => takeFreeItem('subject', args)

export default function SubjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, text, crumbs, facts, teachers, assurances, grades, similar, allSimilar } = loaderData
  const others = useNotOwned(similar ?? [], similarShown)
  const toMemos = grades.length > 0 && (
    <ButtonLink look="primary" to="#memos" className="justify-self-start">
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
          {teachers && <p className="mt-2 text-sm">{teachers}</p>}
          {text && <Prose text={text} className="mt-4" />}
          <BuyBox item={card} failure={actionData} notSold={toMemos} />
          {assurances.length > 0 && <p className="-mt-2 mb-5 text-sm text-muted">{m.catalog_subject_gives()}</p>}
          <Assurances texts={assurances} />
        </>
      }
    >
      <section id="memos">
        <SectionHead
          title={m.catalog_its_memos()}
          link={{ to: linkTo('memos', undefined, { subject: card.id }), text: m.catalog_filter_them() }}
        />
        {grades.length === 0 && <Empty level="h3" title={m.catalog_no_memos()} text={m.catalog_no_memos_text()} />}
        {grades.length > 1 && (
          <ChoiceChips
            label={m.catalog_filter_grade()}
            choices={grades.map(({ key, title }) => ({ label: title, to: `#${key}`, isOn: false }))}
            className="mb-7"
          />
        )}
        {grades.map((grade) => (
          <SubjectGradeSection key={grade.key} grade={grade} />
        ))}
      </section>
      {(!similar || others.length > 0) && (
        <section data-rest className="pb-10 md:pb-18">
          <SectionHead title={m.catalog_other_subjects()} link={allSimilar} />
          {similar ? (
            <CardRow label={m.catalog_other_subjects()}>
              {others.map((other) => (
                <SubjectCard key={other.id} subject={other} />
              ))}
            </CardRow>
          ) : (
            <FailedPart />
          )}
        </section>
      )}
    </ItemLayout>
  )
}

function subjectCrumbs({ title, studyStage }: Pick<SubjectDetail, 'title' | 'studyStage'>): Crumb[] {
  const locale = getLocale()
  return [
    { text: m.nav_subjects(), to: linkTo('subjects') },
    { text: pickText(studyStage.title, locale).text, to: linkTo('studyStageView', studyStage.id) },
    { text: pickText(title, locale).text },
  ]
}

/** "by Khaled Al-Rashidi, Abdullah Al-Ajmi"; empty if no teacher is known. */
function teachersText({ teacherNames }: Pick<SubjectDetail, 'teacherNames'>): string | undefined {
  if (teacherNames.length === 0) return undefined
  const names = teacherNames.map((name) => pickText(name, getLocale()).text)
  return `${m.catalog_by()} ${names.join(m.catalog_list_comma())}`
}
