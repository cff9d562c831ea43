import { memoBulkEndpoints } from 'contract/catalogue/editing/memo-bulk.ts'
import { getMemoChoicesEndpoint } from 'contract/catalogue/editing/memo-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { AnswerNotice } from '../../../kit/answer-notice.tsx'
import { actOnBulk, loadBulk } from '../../../kit/bulk/bulk-call.ts'
import { BulkResult } from '../../../kit/bulk/bulk-result.tsx'
import { nothingSent } from '../../../kit/form/edit-answer.ts'
import { memoLabels } from '../memo-labels.ts'
import { memoValueWords } from '../memo-value-words.ts'
import type { Route } from './+types/memo-bulk-page'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_bulk_memos()} · ${m.office_title()}` }]

export async function loader(given: Route.LoaderArgs) {
  const [page, choices] = await Promise.all([
    loadBulk(given, memoBulkEndpoints, requireId(given.params.id)),
    load(given.context, getMemoChoicesEndpoint, {}),
  ])
  return { ...page, choices: choices.data }
}

export const action = (given: Route.ActionArgs) => actOnBulk(given, memoBulkEndpoints, requireId(given.params.id))

/** A bulk change of memos: its preview and its result. */
export default function MemoBulkPage({ loaderData: { choices, ...page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AnswerNotice answer={actionData ?? nothingSent} saved="" />
      <BulkResult
        {...page}
        title={m.office_memos()}
        back={linkToOffice('memos')}
        labels={memoLabels('')}
        wordsOf={(field, value) => memoValueWords(field, value, choices)}
      />
    </>
  )
}
