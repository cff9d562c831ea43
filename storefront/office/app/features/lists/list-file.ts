import { exportMemosEndpoint } from 'contract/catalogue/editing/memo-editing.ts'
import { exportPackagesEndpoint } from 'contract/catalogue/editing/package-editing.ts'
import { exportSubjectsEndpoint } from 'contract/catalogue/editing/subject-editing.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { exportMessagesEndpoint } from 'contract/office/message-office.ts'
import { type KeptList, keptLists } from 'contract/office/office-pages.ts'
import { exportReviewsEndpoint } from 'contract/office/review-office.ts'
import { exportStaffEndpoint } from 'contract/office/staff.ts'
import { data, type RouterContextProvider } from 'react-router'
import { membersOnly } from 'storefront/app/session/guards.ts'
import type { z } from 'zod'
import { sendFile } from '../../kit/form/send-file.ts'
import { listQuery } from '../../kit/list/list-query.ts'
import type { Route } from './+types/list-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

type Context = Readonly<RouterContextProvider>
const senderOf =
  <Query extends z.ZodObject>(endpoint: Endpoint<Query>) =>
  (context: Context, request: Request) =>
    sendFile(context, endpoint, listQuery(endpoint, request))

const senders: Record<KeptList, (context: Context, request: Request) => Promise<Response>> = {
  memos: senderOf(exportMemosEndpoint),
  packages: senderOf(exportPackagesEndpoint),
  subjects: senderOf(exportSubjectsEndpoint),
  messages: senderOf(exportMessagesEndpoint),
  reviews: senderOf(exportReviewsEndpoint),
  staff: senderOf(exportStaffEndpoint),
}

/** What a list shows, as a file; the provider says who may have it. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  const list = keptLists.find((name) => name === params.list)
  if (!list) throw data(null, { status: 404 })
  return senders[list](context, request)
}
