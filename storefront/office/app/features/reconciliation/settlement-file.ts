import { exportSettlementEndpoint } from 'contract/sales/settlement.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { sendFile } from '../../kit/form/send-file.ts'
import { listQuery } from '../../kit/list/list-query.ts'
import type { Route } from './+types/settlement-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

/** Days or differences. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  sendFile(context, exportSettlementEndpoint, listQuery(exportSettlementEndpoint, request))
