import {
  cancelAppEndpoint,
  getTwoStepEndpoint,
  newRecoveryCodesEndpoint,
  sendTwoStepCodeEndpoint,
  startAppEndpoint,
  turnOffTwoStepEndpoint,
  turnOnAppEndpoint,
  turnOnEmailEndpoint,
} from 'contract/account/two-step.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { type Api, type Caller, mount } from '../../http/mount.ts'
import { findPerson, type Person } from '../account.queries.ts'
import { resendSeconds } from '../mailed-key/mailed-key.ts'
import type { Passwords } from '../password.ts'
import { renewRecoveryCodes, sendSettingsCode, turnOff, turnOnEmail } from './change-two-step.ts'
import { checkIdentity } from './check-identity.ts'
import { getTwoStep } from './get-two-step.ts'
import { isTwoStepRequired } from './is-two-step-needed.ts'
import { cancelApp, startApp, turnOnApp } from './set-up-app.ts'

export function twoStepRoutes(api: Api, deps: Deps, passwords: Passwords): void {
  const personOf = async ({ personId }: Caller): Promise<Person> => {
    const person = await findPerson(deps.db, personId)
    if (!person) throw new AppError('unauthenticated')
    return person
  }
  const answer = async (caller: Caller) => ({ data: await getTwoStep(deps, await personOf(caller), caller) })
  const withCodes = async (caller: Caller, recoveryCodes: string[]) => ({ data: { ...(await answer(caller)).data, recoveryCodes } })

  mount(api, getTwoStepEndpoint, ({ caller }) => answer(caller))

  mount(api, startAppEndpoint, async ({ caller, body, locale }) => {
    await checkIdentity(deps, passwords, { person: await personOf(caller), caller, locale, ...body })
    await startApp(deps, caller.personId, caller)
    return answer(caller)
  })

  mount(api, cancelAppEndpoint, async ({ caller }) => {
    await cancelApp(deps, caller.personId)
    return answer(caller)
  })

  mount(api, turnOnAppEndpoint, async ({ caller, body, locale, requestId }) => {
    const codes = await turnOnApp(deps, { person: await personOf(caller), caller, code: body.code, locale, requestId })
    return withCodes(caller, codes)
  })

  mount(api, turnOnEmailEndpoint, async ({ caller, body, locale, requestId }) => {
    const person = await personOf(caller)
    await checkIdentity(deps, passwords, { person, caller, locale, ...body })
    return withCodes(caller, await turnOnEmail(deps, person, requestId))
  })

  mount(api, turnOffTwoStepEndpoint, async ({ caller, body, locale, requestId }) => {
    const person = await personOf(caller)
    if (isTwoStepRequired(person, deps.settings)) throw new AppError('forbidden')
    await checkIdentity(deps, passwords, { person, caller, locale, ...body })
    await turnOff(deps, person, requestId)
    return answer(caller)
  })

  mount(api, newRecoveryCodesEndpoint, async ({ caller, body, locale, requestId }) => {
    const person = await personOf(caller)
    await checkIdentity(deps, passwords, { person, caller, locale, ...body })
    return withCodes(caller, await renewRecoveryCodes(deps, person, requestId))
  })

  mount(api, sendTwoStepCodeEndpoint, async ({ caller }) => {
    await sendSettingsCode(deps, passwords, await personOf(caller))
    return { data: { resendIn: resendSeconds } }
  })
}
