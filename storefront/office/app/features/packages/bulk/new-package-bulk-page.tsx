import { packageBulkEndpoints } from 'contract/catalogue/editing/package-bulk.ts'
import { listPackageRowsEndpoint } from 'contract/catalogue/editing/package-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { redirect } from 'react-router'
import { storefrontContext } from 'storefront/app/api/provider-context.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { beginBulk } from '../../../kit/bulk/bulk-call.ts'
import { choiceOf, emptyList } from '../../../kit/bulk/bulk-choice.ts'
import { BulkForm } from '../../../kit/bulk/bulk-form.tsx'
import { listQuery } from '../../../kit/list/list-query.ts'
import { PageHead } from '../../../kit/page-head.tsx'
import type { Route } from './+types/new-package-bulk-page'
import { PackageChanges } from './package-changes.tsx'
import { firstValues, packageFilters, readPackageBulk } from './read-package-bulk.ts'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_bulk_packages()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const chosen = choiceOf(request, packageFilters)
  if (!chosen) throw redirect(linkToOffice('packages'))
  const query = { ...('filter' in chosen ? listQuery(listPackageRowsEndpoint, request) : {}), PageNumber: 1, PageSize: 1 }
  const list = await load(context, listPackageRowsEndpoint, { query })
  if ('filter' in chosen && list.data.totalCount === 0) throw redirect(linkToOffice('packages', undefined, emptyList(chosen.filter)))
  const count = 'ids' in chosen ? chosen.ids.length : list.data.totalCount
  return { count, currency: context.get(storefrontContext).currency }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readPackageBulk(form, choiceOf(request, packageFilters))
  return beginBulk({ form, ...read, begin: (body) => call(context, packageBulkEndpoints.begin, { body }), page: 'packageBulk' })
}

/** The change for the chosen packages. Nothing is saved here. */
export default function NewPackageBulkPage({ loaderData: { count, currency }, actionData }: Route.ComponentProps) {
  const values = actionData?.typed ?? firstValues
  const faults = actionData?.faults ?? {}
  return (
    <>
      <PageHead
        title={m.office_bulk_packages()}
        facts={m.office_bulk_about_packages({ count, number: formatNumber(count) })}
        crumbs={[{ text: m.office_packages(), to: linkToOffice('packages') }, { text: m.office_bulk_packages() }]}
      />
      {actionData?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {actionData.failed}
        </Notice>
      )}
      <BulkForm faults={faults} answer={actionData?.at} back={linkToOffice('packages')}>
        <PackageChanges key={actionData?.at} currency={currency} values={values} faults={faults} />
      </BulkForm>
    </>
  )
}
