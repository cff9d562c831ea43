import { getReportedPageEndpoint } from 'contract/office/message-office.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { requireId } from 'storefront/app/session/load.ts'
import { sendFile } from '../../kit/form/send-file.ts'
import type { Route } from './+types/reported-page-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

export function loader({ context, params }: Route.LoaderArgs) {
  return sendFile(context, getReportedPageEndpoint, { Id: requireId(params.id) })
}
