import { listStudyStagesEndpoint } from 'contract/catalogue/catalog.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../i18n/m.ts'
import { loadList } from '../../session/load-part.ts'
import { Empty } from '../../ui/empty.tsx'
import type { Route } from './+types/study-stages-page'
import { toStageCard } from './card/card-data.ts'
import { StageCard } from './card/stage-card.tsx'
import { noFilters, readFilters, toListQuery } from './filter/list-filters.ts'
import { ListHead } from './list/list-head.tsx'
import { listMeta } from './list/list-meta.ts'
import { listProgress } from './list/list-progress.ts'
import { LoadMore } from './list/load-more.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = { ...noFilters, page: readFilters(readParameters('studyStages', request)).page }
  const { data } = await loadList(context, listStudyStagesEndpoint, { query: toListQuery(filters) })
  return {
    meta: listMeta('studyStages', filters, {
      title: m.nav_stages(),
      description: m.catalog_stages_description(),
      origin: shopOrigin(context, request),
    }),
    count: m.catalog_stage_count({ count: data.totalCount }),
    stages: data.items.map(toStageCard),
    progress: listProgress(filters, data.items.length, data.totalCount),
  }
}

export default function StudyStagesPage({ loaderData: { count, stages, progress } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-14 lg:pb-24">
      <ListHead title={m.nav_stages()} count={count} />
      {stages.length === 0 && <Empty title={m.catalog_nothing_here()} text={m.catalog_nothing_here_text()} />}
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:gap-x-14">
        {stages.map((stage) => (
          <StageCard key={stage.id} stage={stage} />
        ))}
      </div>
      <LoadMore progress={progress} />
    </div>
  )
}
