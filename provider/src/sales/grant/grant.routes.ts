import { findGrantableEndpoint, grantItemsEndpoint, takeBackGrantEndpoint } from 'contract/grant.ts'
import { findPerson } from '../../account/account.queries.ts'
import type { Passwords } from '../../account/password.ts'
import { checkIdentity } from '../../account/two-step/check-identity.ts'
import { AppError } from '../../app-error.ts'
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
    const person = await findPerson(deps.db, caller.personId)
    if (!person) throw new AppError('unauthenticated')
    await checkIdentity(deps, passwords, { person, caller, locale, currentPassword, code })
    return { data: await grantItems(deps, { ...wish, byId: caller.personId, locale, requestId }) }
  })
  mount(api, takeBackGrantEndpoint, async ({ body, caller, locale, requestId }) => {
    await takeBackGrant(deps, { ...body, byId: caller.personId, locale, requestId })
    return { data: { isTakenBack: true as const } }
  })
}
