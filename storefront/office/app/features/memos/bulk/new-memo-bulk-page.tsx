import { memoBulkEndpoints } from 'contract/catalogue/editing/memo-bulk.ts'
import { getMemoChoicesEndpoint, listMemoRowsEndpoint } from 'contract/catalogue/editing/memo-editing.ts'
import { mostInList } from 'contract/counted-list.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { redirect } from 'react-router'
import { storefrontContext } from 'storefront/app/api/provider-context.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { beginBulk } from '../../../kit/bulk/bulk-call.ts'
import { choiceOf, emptyList } from '../../../kit/bulk/bulk-choice.ts'
import { BulkForm } from '../../../kit/bulk/bulk-form.tsx'
import { countText } from '../../../kit/list/count-text.ts'
import { listQuery } from '../../../kit/list/list-query.ts'
import { PageHead } from '../../../kit/page-head.tsx'
import type { Route } from './+types/new-memo-bulk-page'
import { MemoChanges } from './memo-changes.tsx'
import { firstValues, memoFilters, readMemoBulk } from './read-memo-bulk.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_bulk_memos()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const chosen = choiceOf(request, memoFilters)
  if (!chosen) throw redirect(linkToOffice('memos'))
  const query = { ...('filter' in chosen ? listQuery(listMemoRowsEndpoint, request) : {}), PageNumber: 1, PageSize: 1 }
  const [choices, list] = await Promise.all([load(context, getMemoChoicesEndpoint, {}), load(context, listMemoRowsEndpoint, { query })])
  if ('filter' in chosen && list.data.totalCount === 0) throw redirect(linkToOffice('memos', undefined, emptyList(chosen.filter)))
  const count = 'ids' in chosen ? chosen.ids.length : list.data.isMore ? mostInList + 1 : list.data.totalCount
  return { choices: choices.data, count, currency: context.get(storefrontContext).currency }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readMemoBulk(form, choiceOf(request, memoFilters))
  return beginBulk({ form, ...read, begin: (body) => call(context, memoBulkEndpoints.begin, { body }), page: 'memoBulk' })
}

/** The change for the chosen memos. Nothing is saved here. */
export default function NewMemoBulkPage({ loaderData: { choices, count, currency }, actionData }: Route.ComponentProps) {
  const values = actionData?.typed ?? firstValues
  const faults = actionData?.faults ?? {}
  return (
    <>
      <PageHead
        title={m.office_bulk_memos()}
        facts={m.office_bulk_about_memos({ count, number: countText(count) })}
        crumbs={[{ text: m.office_memos(), to: linkToOffice('memos') }, { text: m.office_bulk_memos() }]}
      />
      {actionData?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {actionData.failed}
        </Notice>
      )}
      <BulkForm faults={faults} answer={actionData?.at} back={linkToOffice('memos')}>
        <MemoChanges key={actionData?.at} choices={choices} currency={currency} values={values} faults={faults} />
      </BulkForm>
    </>
  )
}
