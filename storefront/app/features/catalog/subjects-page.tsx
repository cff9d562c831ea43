import { listSubjectsEndpoint } from 'contract/catalogue/catalog.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../i18n/m.ts'
import { loadList } from '../../session/load-part.ts'
import type { Route } from './+types/subjects-page'
import { toSubjectCard } from './card/card-data.ts'
import { CardGrid } from './card/card-grid.tsx'
import { SubjectCard } from './card/subject-card.tsx'
import { FilteredItems } from './filter/filtered-items.tsx'
import { readFilters, toListQuery } from './filter/list-filters.ts'
import { aroundList } from './filter/load-filtered-list.ts'
import { openInOwnGrade } from './grade/grade-lists.ts'
import { ListHead } from './list/list-head.tsx'
import { listMeta } from './list/list-meta.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, request }: Route.LoaderArgs) {
  await openInOwnGrade(context, request, linkTo('subjects'))
  const filters = readFilters(readParameters('subjects', request))
  const { data } = await loadList(context, listSubjectsEndpoint, { query: toListQuery(filters) })
  const title = m.nav_subjects()
  return {
    meta: listMeta('subjects', filters, { title, description: m.catalog_subjects_description(), origin: shopOrigin(context, request) }),
    title,
    count: m.catalog_subject_count({ count: data.totalCount }),
    subjects: data.items.map(toSubjectCard),
    list: await aroundList(context, filters, data, {
      empty: { title: m.catalog_nothing_here(), text: m.catalog_nothing_here_text() },
    }),
  }
}

export default function SubjectsPage({ loaderData: { title, count, subjects, list } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <ListHead title={title} count={count} />
      <FilteredItems list={list}>
        <CardGrid>
          {subjects.map((subject) => (
            <SubjectCard key={subject.id} subject={subject} level="h2" />
          ))}
        </CardGrid>
      </FilteredItems>
    </div>
  )
}
