import { listStudyStagesEndpoint, listSubjectsEndpoint } from 'contract/catalog.ts'
import { noFacets } from 'contract/facets.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../i18n/m.ts'
import { loadList, loadPart } from '../../session/load-part.ts'
import type { Route } from './+types/subjects-page'
import { toSubjectCard } from './card-data.ts'
import { CardGrid } from './card-grid.tsx'
import { noFilters, readFilters, searchOf, toListQuery } from './list-filters.ts'
import { listMeta } from './list-meta.ts'
import { listProgress } from './list-progress.ts'
import { SimpleList } from './simple-list.tsx'
import { stageChoices } from './stage-choices.ts'
import { SubjectCard } from './subject-card.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stage, page } = readFilters(readParameters('subjects', request))
  const filters = { ...noFilters, stage, page }
  const [subjects, stages] = await Promise.all([
    loadList(context, listSubjectsEndpoint, { query: toListQuery(filters) }),
    loadPart(context, listStudyStagesEndpoint, { query: { PageSize: 50 } }),
  ])
  return {
    meta: listMeta('subjects', filters, {
      title: m.nav_subjects(),
      description: m.catalog_subjects_description(),
      origin: shopOrigin(context, request),
    }),
    count: m.catalog_subject_count({ count: subjects.data.totalCount }),
    subjects: subjects.data.items.map(toSubjectCard),
    progress: listProgress(filters, subjects.data.items.length, subjects.data.totalCount),
    stages: stages && stageChoices(stages.data.items, filters, subjects.data.facets ?? noFacets, searchOf),
  }
}

export default function SubjectsPage({ loaderData: { count, subjects, progress, stages } }: Route.ComponentProps) {
  return (
    <SimpleList page="subjects" title={m.nav_subjects()} count={count} stages={stages} progress={progress} isEmpty={subjects.length === 0}>
      <CardGrid>
        {subjects.map((subject) => (
          <SubjectCard key={subject.id} subject={subject} level="h2" />
        ))}
      </CardGrid>
    </SimpleList>
  )
}
