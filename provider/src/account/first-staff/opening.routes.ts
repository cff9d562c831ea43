import { becomeFirstSuperAdminEndpoint, checkOpeningLinkEndpoint } from 'contract/shop/opening.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { readShopSettings } from '../../shop-settings/read-settings.ts'
import { networkOf } from '../../throttle/network.ts'
import { deviceName } from '../device/device-name.ts'
import type { Passwords } from '../password.ts'
import { appUri } from '../two-step/authenticator-app.ts'
import { createFirst } from './create-first.ts'
import { newAppFor } from './new-app.ts'
import { isOpeningLink } from './opening-link.ts'

/** The target of the first start's link. Every call counts towards a limit, because a shop is opened once. */
export function openingRoutes(api: Api, deps: Deps, passwords: Passwords): void {
  const countTry = async (clientAddress: string | undefined) => {
    const { isOver, retryAfterSeconds } = await deps.throttle.count('openingTries', networkOf(clientAddress))
    if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
  }

  mount(api, checkOpeningLinkEndpoint, async ({ body, clientAddress, setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    await countTry(clientAddress)
    if (!(await isOpeningLink(deps.db, body.token, deps.now()))) return { data: { state: 'ended' as const } }
    const app = newAppFor(deps.secrets, body)
    const { nameEn } = await readShopSettings(deps.db, deps.settings.shop)
    return { data: { state: 'open' as const, app: { ...app, uri: appUri(app.secret, 'SuperAdmin', nameEn) } } }
  })

  mount(api, becomeFirstSuperAdminEndpoint, async ({ body, locale, requestId, clientAddress, header: headerOf, setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    await countTry(clientAddress)
    return { data: await createFirst(deps, passwords, body, { locale, requestId, device: deviceName(headerOf('User-Agent')) }) }
  })
}
