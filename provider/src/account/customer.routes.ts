import {
  checkLinkEndpoint,
  confirmEmailEndpoint,
  createCustomerEndpoint,
  forgetPasswordEndpoint,
  resendConfirmEmailCodeEndpoint,
  resetPasswordEndpoint,
  saveSignUpAddressEndpoint,
} from 'contract/account/customer.ts'
import { header } from 'contract/headers.ts'
import type { JobData } from '../db/jobs.ts'
import type { Deps } from '../deps.ts'
import { isStorefront } from '../http/is-storefront.ts'
import { type Api, mount } from '../http/mount.ts'
import { requireMail } from '../mail/require-mail.ts'
import { networkOf } from '../throttle/network.ts'
import { deviceName } from './device/device-name.ts'
import { newKnownDevice } from './log-in/known-device.ts'
import { checkLink, hashToken, linkMinutes, resendSeconds } from './mailed-key/mailed-key.ts'
import type { Passwords } from './password.ts'
import { resetPassword } from './password-reset/reset-password.ts'
import { confirmByCode, confirmByLink } from './sign-up/confirm-email.ts'
import { createCustomer } from './sign-up/create-customer.ts'
import { saveSignUpAddress } from './sign-up/save-sign-up-address.ts'

/** Sign-up and password reset. Nobody is logged in here except a person who signed up and confirms. */
export function customerRoutes(api: Api, deps: Deps, passwords: Passwords): void {
  /** Above the limit no mail is sent, and the answer is the same, so that it does not reveal who has an account. */
  const sendKey = async (key: JobData['send-key'], clientAddress: string | undefined) => {
    requireMail(deps.settings)
    const { isOver } = await deps.throttle.count('keyMails', networkOf(clientAddress))
    if (!isOver) await deps.jobs.send(deps.db, 'send-key', key)
  }

  /** The reader of the mails can log in from this browser, even if somebody guesses passwords elsewhere. */
  const knownFor = (email: string, headerOf: (name: string) => string | undefined) =>
    isStorefront(deps.secrets.client, headerOf(header.clientSecret)) ? { knownDevice: newKnownDevice(deps.secrets, email) } : {}

  mount(api, createCustomerEndpoint, async ({ body: { botToken, ...body }, locale, clientAddress, setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    requireMail(deps.settings)
    const signUps = await deps.throttle.count('signUps', networkOf(clientAddress))
    if (signUps.isOver) await deps.botCheck.require({ botToken, clientAddress })
    return { data: await createCustomer(deps, passwords, body, locale) }
  })

  mount(api, saveSignUpAddressEndpoint, async ({ body }) => {
    await saveSignUpAddress(deps, body)
    return { data: { isSaved: true as const } }
  })

  mount(api, confirmEmailEndpoint, async ({ body, setHeader, header: headerOf }) => {
    setHeader('Cache-Control', 'no-store')
    const opening = { signUpToken: body.signUpToken, device: deviceName(headerOf('User-Agent')) }
    const confirmed = 'token' in body ? confirmByLink(deps, body.token, opening) : confirmByCode(deps, passwords, body, opening)
    const { email, isNow, session } = await confirmed
    return { data: { email, ...(isNow ? knownFor(email, headerOf) : {}), ...(session ? { session } : {}) } }
  })

  mount(api, resendConfirmEmailCodeEndpoint, async ({ body: { email, signUpToken }, clientAddress }) => {
    await sendKey({ email, purpose: 'confirmEmail', signUpHash: signUpToken && hashToken(signUpToken) }, clientAddress)
    return { data: { resendIn: resendSeconds } }
  })

  mount(api, forgetPasswordEndpoint, async ({ body: { email }, clientAddress }) => {
    await sendKey({ email, purpose: 'resetPassword' }, clientAddress)
    return { data: { expiresIn: linkMinutes.resetPassword * 60 } }
  })

  mount(api, resetPasswordEndpoint, async ({ body, locale, requestId, header: headerOf }) => {
    await resetPassword(deps, passwords, { ...body, requestId }, locale)
    return { data: { isChanged: true as const, ...knownFor(body.email, headerOf) } }
  })

  mount(api, checkLinkEndpoint, async ({ body, setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    return { data: await checkLink(deps.db, body.token, deps.now()) }
  })
}
