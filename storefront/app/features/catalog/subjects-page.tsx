import { listStudyStages, listSubjects } from 'contract/catalog.ts'
import { linkTo } from 'contract/pages.ts'
import { load } from '../../api/load.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharedHeaders } from '../../shell/shared-headers.ts'
import type { Route } from './+types/subjects-page'
import { toSubjectCard } from './card-data.ts'
import { CardGrid } from './card-grid.tsx'
import { noFilters, readFilters, searchOf, toListQuery } from './list-filters.ts'
import { SimpleList } from './simple-list.tsx'
import { SubjectCard } from './subject-card.tsx'

export const headers = sharedHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const path = linkTo('subjects') + searchOf({ ...noFilters, stage: loaderData.filters.stage })
  return pageMeta({ title: m.nav_subjects(), description: m.catalog_subjects_description(), path, origin: loaderData.origin })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stage, page } = readFilters(new URL(request.url).searchParams)
  const filters = { ...noFilters, stage, page }
  const [subjects, stages] = await Promise.all([
    load(context, listSubjects, { query: toListQuery(filters) }),
    load(context, listStudyStages, { query: { PageSize: 50 } }),
  ])
  return {
    origin: shopOrigin(context, request),
    filters,
    subjects: subjects.data.items.map(toSubjectCard),
    totalCount: subjects.data.totalCount,
    stages: stages.data.items.map(({ id, title }) => ({ id, title })),
  }
}

export default function SubjectsPage({ loaderData: { filters, subjects, totalCount, stages } }: Route.ComponentProps) {
  return (
    <SimpleList
      page="subjects"
      title={m.nav_subjects()}
      count={m.catalog_subject_count({ count: totalCount })}
      filters={filters}
      stages={stages}
      sorts={[]}
      shown={subjects.length}
      totalCount={totalCount}
    >
      <CardGrid>
        {subjects.map((subject) => (
          <SubjectCard key={subject.id} subject={subject} level="h2" />
        ))}
      </CardGrid>
    </SimpleList>
  )
}
