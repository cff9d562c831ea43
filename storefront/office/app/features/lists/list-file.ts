import type { Endpoint } from 'contract/endpoint.ts'
import { exportMemosEndpoint } from 'contract/memo-editing.ts'
import { exportMessagesEndpoint } from 'contract/message-office.ts'
import { type KeptList, keptLists } from 'contract/office-pages.ts'
import { exportPackagesEndpoint } from 'contract/package-editing.ts'
import { exportReviewsEndpoint } from 'contract/review-office.ts'
import { exportStaffEndpoint } from 'contract/staff.ts'
import { exportSubjectsEndpoint } from 'contract/subject-editing.ts'
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
