import { exportOrdersEndpoint } from 'contract/sales/office-order.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { sendFile } from '../../kit/form/send-file.ts'
import { listQuery } from '../../kit/list/list-query.ts'
import type { Route } from './+types/orders-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

/** The list of orders. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  sendFile(context, exportOrdersEndpoint, listQuery(exportOrdersEndpoint, request))
