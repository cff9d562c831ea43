import { getTillSlipEndpoint } from 'contract/sales/office-order.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import type { Route } from './+types/till-slip-file'
import { sendPaper } from './send-paper.ts'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

export const loader = ({ context, params }: Route.LoaderArgs) => sendPaper(context, getTillSlipEndpoint, params.id)
