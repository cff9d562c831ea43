import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { exactText, plainText } from '../text.ts'
import { BotToken } from './bot-check.ts'

/**
 * The answer of LogIn and VerifyTwoStep, at the top level and not in `data` (contract §7.3). `accessToken` is a signed JWT with `exp` and a
 * `role` list.
 */
export const Session = z.object({ id: z.string(), accessToken: z.string(), refreshToken: z.string() })
export type Session = z.infer<typeof Session>

/** The body of a 202: a code is needed, and no token is given. Durations in seconds. */
export const TwoStepChallenge = z.object({
  twoStepRequired: z.literal(true),
  challengeId: z.string(),
  channel: z.enum(['email', 'app']),
  maskedTarget: z.string(),
  /** The other channels this person may choose. Requesting a new code with one of them switches to it. */
  otherChannels: z.array(z.enum(['email', 'app'])).optional(),
  expiresIn: z.number().int(),
  resendIn: z.number().int(),
})
export type TwoStepChallenge = z.infer<typeof TwoStepChallenge>

/** For the storefront only, which keeps the token out of reach of scripts and sends it with later log-ins. */
export const DeviceToken = z.object({ token: z.string(), maxAgeSeconds: z.number().int() })

/** `knownDevice`: wrong passwords typed elsewhere do not block log-ins from this browser. */
export const logInEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Student/LogIn',
  summary: 'Log in with e-mail and password',
  access: 'Public',
  body: z.strictObject({ email: plainText(254), password: exactText(1024), botToken: BotToken }),
  response: Session.extend({ knownDevice: DeviceToken.optional() }),
  otherResponses: { 202: TwoStepChallenge },
  errors: [
    'wrong_password',
    'email_unconfirmed',
    'account_disabled',
    'user_not_found',
    'too_many_requests',
    'bot_check_required',
    'invalid_fields',
    'mail_not_set_up',
  ],
})

/** `trustedDevice`: later log-ins from this browser need no code. */
const VerifiedSession = Session.extend({ trustedDevice: DeviceToken.optional(), knownDevice: DeviceToken.optional() })

export const verifyTwoStepEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Student/VerifyTwoStep',
  summary: 'Finish a log-in with the 6-digit code, or with a recovery code',
  access: 'Public',
  body: z.strictObject({ challengeId: plainText(64), code: plainText(32), rememberDevice: z.boolean().default(false) }),
  response: VerifiedSession,
  errors: ['wrong_code', 'challenge_ended', 'invalid_fields'],
})

export const resendTwoStepEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Student/ResendTwoStep',
  summary: 'Send a new code, which ends the old one, or switch to another channel',
  access: 'Public',
  body: z.strictObject({ challengeId: plainText(64), channel: z.enum(['email', 'app']).optional() }),
  response: TwoStepChallenge,
  errors: ['challenge_ended', 'too_many_requests', 'mail_not_set_up'],
})

/** Tokens are in the query, and the body is empty, because the contract says so (contract §7.4). Every log leaves them out. */
export const refreshTokenEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Student/RefreshToken',
  summary: 'A new access token; for the storefront also the next refresh token (ruling 4)',
  access: 'Public',
  query: z.object({ Id: plainText(64), RefreshToken: plainText(512) }),
  response: z.object({ accessToken: z.string(), refreshToken: z.string().optional() }),
  errors: ['session_ended'],
})

export const logOutEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Student/LogOut',
  summary: 'End this session',
  access: 'Member',
  response: z.object({ data: z.object({ isLoggedOut: z.literal(true) }) }),
  errors: ['unauthenticated'],
})

/** The person who is logged in. */
export const Me = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  locale: z.enum(['en', 'ar']),
  roles: z.array(z.string()),
  /** Digits on Arabic pages; 123 if a provider does not say. */
  numerals: z.enum(['latn', 'arab']).optional(),
  /** The grade, as a component of a study stage. */
  componentId: z.number().int().nullable().optional(),
})
export type Me = z.infer<typeof Me>

export const getMeEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Student/GetMe',
  summary: 'Who is logged in',
  access: 'Member',
  response: z.object({ data: Me }),
  errors: ['unauthenticated'],
})
