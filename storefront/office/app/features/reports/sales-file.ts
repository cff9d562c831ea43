import { exportSalesEndpoint } from 'contract/office/report.ts'
import { TableFormat } from 'contract/table-format.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { sendFile } from '../../kit/form/send-file.ts'
import type { Route } from './+types/sales-file'
import { readSpan } from './report-span.ts'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

/** The report that the page shows for the same query. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { isWrong: _, ...query } = readSpan(request, new Date())
  const Format = TableFormat.catch('csv').parse(new URL(request.url).searchParams.get('Format'))
  return sendFile(context, exportSalesEndpoint, { ...query, Format })
}
