import { linkToOffice } from 'contract/office/office-pages.ts'
import { DifferenceState, listDifferencesEndpoint, listSettlementDaysEndpoint } from 'contract/sales/settlement.ts'
import { useEffect } from 'react'
import { data, useSearchParams } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
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
import { ListFiles } from '../../kit/list-files.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import type { Route } from './+types/reconciliation-page'
import { actOnDifference } from './act-on-difference.ts'
import { differenceColumns } from './difference-columns.tsx'
import { SettlementDays } from './settlement-days.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_reconciliation()} · ${m.office_title()}` }]

const shownDays = 31

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(listDifferencesEndpoint, request)
  const [differences, days] = await Promise.all([
    load(context, listDifferencesEndpoint, { query }),
    load(context, listSettlementDaysEndpoint, { query: { PageSize: shownDays } }),
  ])
  return { differences: differences.data, days: days.data.items, view: query.State ?? 'open', isLookedFor: Boolean(query.Text) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await actOnDifference(context, await request.formData())
  return data(answer, { status: answer.done ? 200 : 422 })
}

/** Differences first, for somebody must explain them; then every day in full. */
export default function ReconciliationPage({ loaderData: { differences, days, view, isLookedFor }, actionData }: Route.ComponentProps) {
  const mayEdit = useMay('settlement-edit')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (actionData?.done) showSuccess(200, actionData.done)
  }, [actionData?.at])
  const [query] = useSearchParams()
  const found = Object.fromEntries([...query].filter(([name]) => name === 'Text' || name === 'Sort'))
  const file = (What: 'days' | 'differences', text: string) => (
    <ListFiles list="settlement" query={{ What, ...(What === 'differences' && found) }} only={{ format: 'csv', text }} />
  )
  return (
    <>
      <PageHead
        title={m.office_reconciliation()}
        facts={m.office_reconciliation_facts()}
        actions={
          <>
            {file('days', m.office_reconciliation_days_file())}
            {file('differences', m.office_reconciliation_differences_file())}
          </>
        }
      />
      {actionData?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {actionData.failed}
        </Notice>
      )}
      <Section title={m.office_reconciliation_differences()}>
        <Views label={m.office_reconciliation_differences()} views={viewsOf(differences.counts, view, found)} />
        <div className="mb-4 flex flex-wrap gap-3">
          <ListSearch label={m.office_reconciliation_find()} />
          <ListTools list="reconciliation" columns={differenceColumns(mayEdit, actionData)} />
        </div>
        {differences.totalCount === 0 && <NoDifferences isLookedFor={isLookedFor} />}
        {differences.totalCount > 0 && (
          <DataTable
            label={m.office_reconciliation_differences()}
            columns={differenceColumns(mayEdit, actionData)}
            rows={differences.items}
            keyOf={({ id }) => id}
          />
        )}
        <Pager {...differences} />
      </Section>
      <SettlementDays days={days} />
    </>
  )
}

function NoDifferences({ isLookedFor }: { isLookedFor: boolean }) {
  if (isLookedFor) return <Empty title={m.office_reconciliation_nothing()} text={m.office_reconciliation_nothing_text()} />
  return <Empty title={m.office_reconciliation_none()} text={m.office_reconciliation_none_text()} />
}

function viewsOf(counts: Record<DifferenceState, number>, view: DifferenceState, found: Record<string, string>) {
  const names: Record<DifferenceState, string> = { open: m.office_reconciliation_open(), explained: m.office_reconciliation_explained() }
  return DifferenceState.options.map((state) => ({
    to: linkToOffice('reconciliation', undefined, { ...(state !== 'open' && { State: state }), ...found }),
    text: names[state],
    count: counts[state],
    isCurrent: view === state,
  }))
}
