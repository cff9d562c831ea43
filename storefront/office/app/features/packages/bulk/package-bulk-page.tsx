import type { ItemState } from 'contract/catalogue/editing/edited-fields.ts'
import { packageBulkEndpoints } from 'contract/catalogue/editing/package-bulk.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { requireId } from 'storefront/app/session/load.ts'
import { AnswerNotice } from '../../../kit/answer-notice.tsx'
import { actOnBulk, loadBulk } from '../../../kit/bulk/bulk-call.ts'
import { BulkResult } from '../../../kit/bulk/bulk-result.tsx'
import { nothingSent } from '../../../kit/form/edit-answer.ts'
import { itemStateWord } from '../../../kit/item-state.tsx'
import type { Route } from './+types/package-bulk-page'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_bulk_packages()} · ${m.office_title()}` }]

export const loader = (given: Route.LoaderArgs) => loadBulk(given, packageBulkEndpoints, requireId(given.params.id))

export const action = (given: Route.ActionArgs) => actOnBulk(given, packageBulkEndpoints, requireId(given.params.id))

/** A bulk change of packages: its preview and its result. */
export default function PackageBulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const labels = { price: m.office_memo_price(), pricing: m.office_package_pricing(), state: m.office_memo_state() }
  const pricings: Record<string, string> = { fixed: m.office_package_fixed(), none: m.office_package_none() }
  return (
    <>
      <AnswerNotice answer={actionData ?? nothingSent} saved="" />
      <BulkResult
        {...loaderData}
        title={m.office_packages()}
        back={linkToOffice('packages')}
        labels={labels}
        wordsOf={(field, value) => {
          if (field === 'state') return itemStateWord(value as ItemState)
          return field === 'pricing' ? (pricings[value] ?? value) : value
        }}
      />
    </>
  )
}
