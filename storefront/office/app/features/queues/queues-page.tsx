import { linkToOffice } from 'contract/office/office-pages.ts'
import { type FailureState, listFailuresEndpoint, listQueuesEndpoint } from 'contract/office/queue.ts'
import { useEffect } from 'react'
import { data, useSearchParams } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { DeletedNotice } from 'storefront/app/shell/confirm-delete.tsx'
import { showSuccess } from 'storefront/app/shell/toast/show-success.ts'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { Views } from '../../kit/list/views.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import type { Route } from './+types/queues-page'
import { actOnFailures } from './act-on-failures.ts'
import { failureColumns } from './failure-columns.tsx'
import { KindFilter } from './kind-filter.tsx'
import { QueueLengths } from './queue-lengths.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_queues()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listFailuresEndpoint, request)
  const [failures, queues] = await Promise.all([load(context, listFailuresEndpoint, { query }), load(context, listQueuesEndpoint, {})])
  return { failures: failures.data, queues: queues.data.items, view: query.State, isNarrowed: Boolean(query.Kind ?? query.Text) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await actOnFailures(context, await request.formData())
  return data(answer, { status: answer.failed ? 422 : 200 })
}

/** Failures first, because somebody may have to act; then how many of each kind wait and run. */
export default function QueuesPage({ loaderData: { failures, queues, view, isNarrowed }, actionData }: Route.ComponentProps) {
  const mayEdit = useMay('queue-edit')
  const { done, isDeleted, failed, at } = actionData ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (done) showSuccess(200, done)
  }, [at])
  return (
    <>
      <PageHead title={m.office_queues()} facts={m.office_queues_facts()} />
      <DeletedNotice answer={isDeleted && at} />
      {failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {failed}
        </Notice>
      )}
      {done && (
        <Notice tone="leaf" className="mb-4">
          {done}
        </Notice>
      )}
      <Section title={m.office_queues_failures()}>
        <FailureViews view={view} />
        <div className="mb-4 flex flex-wrap gap-3">
          <ListSearch label={m.office_queues_find()} />
          <KindFilter />
          <ListTools list="queues" file="failures" columns={failureColumns(mayEdit)} />
        </div>
        {failures.totalCount === 0 && isNarrowed && <Empty title={m.office_queues_nothing()} text={m.office_queues_nothing_text()} />}
        {failures.totalCount === 0 && !isNarrowed && <Empty title={m.office_queues_none()} text={m.office_queues_none_text()} />}
        {failures.totalCount > 0 && (
          <DataTable
            label={m.office_queues_failures()}
            columns={failureColumns(mayEdit)}
            rows={failures.items}
            keyOf={({ kind, id }) => `${kind} ${id}`}
          />
        )}
        <Pager {...failures} />
      </Section>
      <QueueLengths queues={queues} mayEdit={mayEdit} />
    </>
  )
}

function FailureViews({ view }: { view: FailureState | undefined }) {
  const [query] = useSearchParams()
  const kept = [...query].filter(([name]) => name !== 'State' && name !== 'PageNumber')
  const one = (State: FailureState | undefined, text: string) => ({
    to: linkToOffice('queues', undefined, { ...(State && { State }), ...Object.fromEntries(kept) }),
    text,
    isCurrent: view === State,
  })
  const views = [one(undefined, m.office_queues_all()), one('failed', m.office_queues_failed()), one('failing', m.office_queues_failing())]
  return <Views label={m.office_queues_views()} views={views} />
}
