import { getSubjectEndpoint, listSimilarSubjectsEndpoint } from 'contract/catalogue/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { shopOrigin } from '../../../api/shop-origin.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { load, requireId } from '../../../session/load.ts'
import { loadPart } from '../../../session/load-part.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { toSubjectCard } from '../card/card-data.ts'
import { CardGrid } from '../card/card-grid.tsx'
import { SubjectCard } from '../card/subject-card.tsx'
import { useNotOwned } from '../item/use-item-state.ts'
import type { Route } from './+types/similar-subjects-page'
import { SimilarLayout } from './similar-layout.tsx'
import { similarPage } from './similar-words.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { Id: requireId(params.id) }
  const [{ data: subject }, similar] = await Promise.all([
    load(context, getSubjectEndpoint, { query }),
    loadPart(context, listSimilarSubjectsEndpoint, { query }),
  ])
  return {
    isFailed: similar === null,
    ...similarPage(subject, { isEmpty: similar?.data.items.length === 0, origin: shopOrigin(context, request) }),
    item: toSubjectCard(subject),
    heading: m.browse_like_subjects({ stage: pickText(subject.studyStage.title, getLocale()).text }),
    subjects: (similar?.data.items ?? []).map(toSubjectCard),
  }
}

export default function SimilarSubjectsPage({ loaderData: { isFailed, item, crumbs, words, heading, ...sent } }: Route.ComponentProps) {
  const subjects = useNotOwned(sent.subjects)
  return (
    <SimilarLayout item={item} crumbs={crumbs} words={words} isFailed={isFailed} isAllOwned={subjects.length === 0}>
      <section className="pb-10 md:pb-18">
        <SectionHead title={<bdi>{heading}</bdi>} />
        <CardGrid isWide>
          {subjects.map((subject) => (
            <SubjectCard key={subject.id} subject={subject} />
          ))}
        </CardGrid>
      </section>
    </SimilarLayout>
  )
}
