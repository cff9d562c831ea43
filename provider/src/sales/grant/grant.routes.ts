import { findGrantableEndpoint, grantItemsEndpoint, takeBackGrantEndpoint } from 'contract/sales/grant.ts'
import type { Passwords } from '../../account/password.ts'
import { proveIdentity } from '../../account/two-step/prove-identity.ts'
import { type Api, mount } from '../../http/mount.ts'
import { findGrantable } from '../checkout/find-grantable.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { grantItems } from './grant-items.ts'
import { takeBackGrant } from './take-back-grant.ts'

/** What staff give a student for free. */
export function grantRoutes(api: Api, deps: SalesDeps, passwords: Passwords): void {
  mount(api, findGrantableEndpoint, async ({ query }) => ({ data: { items: await findGrantable(deps.db, query.Text) } }))
  mount(api, grantItemsEndpoint, async ({ body, caller, locale, requestId }) => {
    const { currentPassword, code, ...wish } = body
    await proveIdentity(deps, passwords, { caller, locale, currentPassword, code })
    return { data: await grantItems(deps, { ...wish, byId: caller.personId, locale, requestId }) }
  })
  mount(api, takeBackGrantEndpoint, async ({ body, caller, locale, requestId }) => {
    await takeBackGrant(deps, { ...body, byId: caller.personId, locale, requestId })
    return { data: { isTakenBack: true as const } }
  })
}
