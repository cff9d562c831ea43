import { exportClosingEndpoint } from 'contract/sales/closing.ts'
import { TableFormat } from 'contract/table-format.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { sendFile } from '../../kit/form/send-file.ts'
import type { Route } from './+types/closing-file'
import { readDay } from './closing-day.ts'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

/** The closing that the page shows for the same day. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { Day } = readDay(request, new Date())
  const Format = TableFormat.catch('csv').parse(new URL(request.url).searchParams.get('Format'))
  return sendFile(context, exportClosingEndpoint, { Day, Format })
}
