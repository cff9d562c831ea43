import { listStudyStages, listSubjects } from 'contract/catalog.ts'
import { linkTo } from 'contract/pages.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../session/load.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharedHeaders } from '../../shell/shared-headers.ts'
import type { Route } from './+types/subjects-page'
import { toSubjectCard } from './card-data.ts'
import { CardGrid } from './card-grid.tsx'
import { noFilters, readFilters, searchOf, toListQuery } from './list-filters.ts'
import { listProgress } from './list-progress.ts'
import { SimpleList } from './simple-list.tsx'
import { SubjectCard } from './subject-card.tsx'

export const headers = sharedHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stage, page } = readFilters(new URL(request.url).searchParams)
  const filters = { ...noFilters, stage, page }
  const path = linkTo('subjects') + searchOf({ ...noFilters, stage })
  const [subjects, stages] = await Promise.all([
    load(context, listSubjects, { query: toListQuery(filters) }),
    load(context, listStudyStages, { query: { PageSize: 50 } }),
  ])
  return {
    meta: pageMeta({ title: m.nav_subjects(), description: m.catalog_subjects_description(), path, origin: shopOrigin(context, request) }),
    filters,
    count: m.catalog_subject_count({ count: subjects.data.totalCount }),
    subjects: subjects.data.items.map(toSubjectCard),
    progress: listProgress(filters, subjects.data.items.length, subjects.data.totalCount),
    stages: stages.data.items.map(({ id, title }) => ({ id, title })),
  }
}

export default function SubjectsPage({ loaderData: { filters, count, subjects, progress, stages } }: Route.ComponentProps) {
  return (
    <SimpleList
      page="subjects"
      title={m.nav_subjects()}
      count={count}
      filters={filters}
      stages={stages}
      progress={progress}
      isEmpty={subjects.length === 0}
    >
      <CardGrid>
        {subjects.map((subject) => (
          <SubjectCard key={subject.id} subject={subject} level="h2" />
        ))}
      </CardGrid>
    </SimpleList>
  )
}
