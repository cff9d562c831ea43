import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { plainText } from '../text.ts'
import { DeviceToken, Session } from './account.ts'
import { NewAddress } from './address.ts'
import { BotToken } from './bot-check.ts'
import { Email, FullName, NewPassword, Phone } from './person-fields.ts'

const acceptTermsFault = { en: 'Please accept the terms to continue', ar: 'يرجى الموافقة على الشروط للمتابعة' }

/** The sign-up form: name, e-mail and password. The rest can be added later. The person's mails are in the language of this call (`lang`). */
export const NewCustomer = z.strictObject({
  fullName: FullName,
  email: Email,
  phone: Phone.nullish(),
  password: NewPassword,
  /** The grade, as a component of a study stage. */
  componentId: z.number().int().positive().nullish(),
  acceptTerms: z.boolean().refine((isAccepted) => isAccepted, { params: { fault: acceptTermsFault } }),
  wantsMarketing: z.boolean().default(false),
  botToken: BotToken,
})
export type NewCustomer = z.output<typeof NewCustomer>

/**
 * The answer is the same whether the e-mail is known or not. `signUpToken` stays in the browser that signed up: with it the person can add an
 * address, and the confirmation logs them in. Durations in seconds.
 */
export const createCustomerEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Customer/Create',
  summary: 'Sign up; a mail asks to confirm the address',
  access: 'Public',
  body: NewCustomer,
  response: z.object({
    data: z.object({ signUpToken: z.string(), expiresIn: z.number().int(), resendIn: z.number().int() }),
  }),
  errors: ['invalid_fields', 'bot_check_required', 'unavailable', 'mail_not_set_up'],
})

export const saveSignUpAddressEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Customer/SaveAddress',
  summary: 'The address step of a sign-up; it becomes an address of the person once the e-mail is confirmed',
  access: 'Public',
  body: z.strictObject({ signUpToken: plainText(64), address: NewAddress }),
  response: z.object({ data: z.object({ isSaved: z.literal(true) }) }),
  errors: ['invalid_fields', 'sign_up_ended'],
})

/**
 * The token of the sign-up that the mail belongs to. With it, the mail's key logs the person in; without it the e-mail is confirmed and the
 * person logs in afterwards.
 */
const SignUpToken = plainText(64).optional()

/**
 * Confirms by the 6-digit code and the e-mail it went to, or by the token of the mail's link. An expired code is refused like a wrong one.
 * `knownDevice` is given the first time, as on log-in. `session` is given the first time, and only to the browser that signed up: nobody else
 * with the code or link is logged in.
 */
export const confirmEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Customer/ConfirmEmail',
  summary: 'Confirm an e-mail; whoever signed up is logged in, anybody else can log in afterwards',
  access: 'Public',
  body: z.union([
    z.strictObject({ email: plainText(254), code: plainText(32), signUpToken: SignUpToken }),
    z.strictObject({ token: plainText(64), signUpToken: SignUpToken }),
  ]),
  response: z.object({
    data: z.object({ email: z.string(), knownDevice: DeviceToken.optional(), session: Session.optional() }),
  }),
  errors: ['wrong_code', 'link_ended', 'invalid_fields'],
})

/**
 * The answer is the same for every address, whether a mail is sent or not; at most one mail a minute. Without the token it means the newest
 * sign-up of the address.
 */
export const resendConfirmEmailCodeEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Customer/ResendConfirmEmailCode',
  summary: 'Send a new confirmation mail, which ends the old one of the same sign-up',
  access: 'Public',
  body: z.strictObject({ email: plainText(254), signUpToken: SignUpToken }),
  response: z.object({ data: z.object({ resendIn: z.number().int() }) }),
  errors: ['invalid_fields', 'mail_not_set_up'],
})

/** The same answer for every address. */
export const forgetPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Customer/ForgetPassword',
  summary: 'Send a link for choosing a new password',
  access: 'Public',
  body: z.strictObject({ email: Email }),
  response: z.object({ data: z.object({ expiresIn: z.number().int() }) }),
  errors: ['invalid_fields', 'mail_not_set_up'],
})

/** Ends all sessions and logs nobody in. `knownDevice` as on log-in. */
export const resetPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Customer/ResetPassword',
  summary: 'Choose a new password with the token of the mail',
  access: 'Public',
  body: z.strictObject({ email: plainText(254), token: plainText(64), password: NewPassword }),
  response: z.object({ data: z.object({ isChanged: z.literal(true), knownDevice: DeviceToken.optional() }) }),
  errors: ['link_ended', 'invalid_fields', 'unavailable'],
})

/**
 * Tells the page of a mail's link what the link is, without using it up. `ended`: expired, replaced by a newer mail, or never issued. `isUndo`:
 * the link undoes a change of e-mail or password.
 */
export const checkLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Customer/CheckLink',
  summary: 'Whether the link of a mail still works',
  access: 'Public',
  body: z.strictObject({ token: plainText(64) }),
  response: z.object({ data: z.object({ state: z.enum(['open', 'used', 'ended']), isUndo: z.boolean().optional() }) }),
})
