import { exportCouponsEndpoint } from 'contract/sales/coupon-office.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { sendFile } from '../../kit/form/send-file.ts'
import { listQuery } from '../../kit/list/list-query.ts'
import type { Route } from './+types/coupons-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

/** The list of coupons. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  sendFile(context, exportCouponsEndpoint, listQuery(exportCouponsEndpoint, request))
