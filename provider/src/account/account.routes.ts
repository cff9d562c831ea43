import {
  getMe,
  logIn as logInEndpoint,
  logOut as logOutEndpoint,
  refreshToken,
  resendTwoStep as resendEndpoint,
  verifyTwoStep as verifyEndpoint,
} from 'contract/account.ts'
import { header } from 'contract/headers.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { Answer, type Api, mount } from '../http/mount.ts'
import { findPerson } from './account.queries.ts'
import { isStorefront } from './is-storefront.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { createPasswords } from './password.ts'
import { refreshSession } from './refresh-session.ts'
import { resendTwoStep } from './resend-two-step.ts'
import { verifyTwoStep } from './verify-two-step.ts'

export function accountRoutes(api: Api, deps: Deps): void {
  const passwords = createPasswords(deps.secrets.passwordPepper)

  mount(api, logInEndpoint, async ({ body, setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    const answer = await logIn(deps, passwords, body)
    return 'twoStepRequired' in answer ? new Answer(202, answer) : answer
  })

  mount(api, verifyEndpoint, async ({ body, setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    return verifyTwoStep(deps, passwords, body)
  })

  mount(api, resendEndpoint, ({ body }) => resendTwoStep(deps, passwords, body.challengeId))

  mount(api, refreshToken, async ({ query, header: headerOf, setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    const isRotating = isStorefront(deps.secrets.client, headerOf(header.clientSecret))
    return refreshSession(deps, { personId: query.Id, refreshToken: query.RefreshToken, isRotating })
  })

  mount(api, logOutEndpoint, async ({ caller }) => {
    await logOut(deps, caller)
    return { data: { isLoggedOut: true as const } }
  })

  mount(api, getMe, async ({ caller, setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    const person = await findPerson(deps.db, caller.personId)
    if (!person) throw new AppError('unauthenticated')
    const { id, fullName, email, locale, roles } = person
    return { data: { id, fullName, email, locale, roles } }
  })
}
