import { exportCustomersEndpoint } from 'contract/office/office-customer.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { sendFile } from '../../kit/form/send-file.ts'
import { listQuery } from '../../kit/list/list-query.ts'
import type { Route } from './+types/customers-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

/** The list of customers. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  sendFile(context, exportCustomersEndpoint, listQuery(exportCustomersEndpoint, request))
