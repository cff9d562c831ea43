import { availableParallelism } from 'node:os'
import {
  getMeEndpoint,
  logInEndpoint,
  logOutEndpoint,
  refreshTokenEndpoint,
  resendTwoStepEndpoint,
  verifyTwoStepEndpoint,
} from 'contract/account/account.ts'
import { header } from 'contract/headers.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { isStorefront } from '../http/is-storefront.ts'
import { Answer, type Api, mount } from '../http/mount.ts'
import { gives } from '../throttle/pressure.ts'
import { createWorkQueue } from '../throttle/work-queue.ts'
import { findPerson } from './account.queries.ts'
import { customerRoutes } from './customer.routes.ts'
import { deviceRoutes } from './device/device.routes.ts'
import { readOpening } from './device/opening.ts'
import { logIn } from './log-in/log-in.ts'
import type { Passwords } from './password.ts'
import { logOut } from './session/log-out.ts'
import { refreshSession } from './session/refresh-session.ts'
import { resendTwoStep } from './two-step/resend-two-step.ts'
import { twoStepRoutes } from './two-step/two-step.routes.ts'
import { verifyTwoStep } from './two-step/verify-two-step.ts'

const maxWaiting = 32
/** Log-ins wait for everybody else, but not for ever. */
const longestWaitMs = 5_000

export function accountRoutes(api: Api, deps: Deps, passwords: Passwords): void {
  customerRoutes(api, deps, passwords)
  deviceRoutes(api, deps)
  twoStepRoutes(api, deps, passwords)

  // Before any lookup, so that a flood does not fill the database's queue either (promise 20).
  const atOnce = createWorkQueue({ line: 'log-ins', running: availableParallelism() + maxWaiting, waiting: 0 })

  mount(api, logInEndpoint, async (call) => {
    call.setHeader('Cache-Control', 'no-store')
    const { botToken, ...credentials } = call.body
    const answer = await atOnce(async () => {
      await deps.pressure.ease(gives.logIns, longestWaitMs)
      return logIn(deps, passwords, credentials, readOpening(deps.secrets.client, call, botToken))
    })
    return 'twoStepRequired' in answer ? new Answer(202, answer) : answer
  })

  mount(api, verifyTwoStepEndpoint, async (call) => {
    call.setHeader('Cache-Control', 'no-store')
    return verifyTwoStep(deps, passwords, call.body, readOpening(deps.secrets.client, call))
  })

  mount(api, resendTwoStepEndpoint, ({ body }) => resendTwoStep(deps, passwords, body))

  mount(api, refreshTokenEndpoint, async ({ query, header: headerOf, setHeader, requestId }) => {
    setHeader('Cache-Control', 'no-store')
    const isRotating = isStorefront(deps.secrets.client, headerOf(header.clientSecret))
    return refreshSession(deps, { personId: query.Id, refreshToken: query.RefreshToken, isRotating, requestId })
  })

  mount(api, logOutEndpoint, async ({ caller }) => {
    await logOut(deps, caller)
    return { data: { isLoggedOut: true as const } }
  })

  mount(api, getMeEndpoint, async ({ caller, setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    const person = await findPerson(deps.db, caller.personId)
    if (!person) throw new AppError('unauthenticated')
    const { id, fullName, email, locale, roles, numerals, componentId } = person
    return { data: { id, fullName, email, locale, roles, numerals, componentId } }
  })
}
