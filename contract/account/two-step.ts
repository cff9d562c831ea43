import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { exactText, plainText } from '../text.ts'

export const recoveryCodeCount = 10

/** Whether and how a person's log-ins need a code. */
export const TwoStep = z.object({
  isOn: z.boolean(),
  /** The channel; null while two-step is off. */
  method: z.enum(['app', 'email']).nullable(),
  /** Staff cannot turn it off. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** An app that is being set up in this session and waits for its first code. Not in use yet. */
  pendingApp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
})
export type TwoStep = z.infer<typeof TwoStep>

const ofTwoStep = z.object({ data: TwoStep })
/** Shown now and never again. */
const withRecoveryCodes = z.object({ data: TwoStep.extend({ recoveryCodes: z.array(z.string()) }) })

/** The present password and, while two-step is on, a code: from the app, from SendCode's mail, or a recovery code. */
export const IdentityBody = z.strictObject({ currentPassword: exactText(1024), code: plainText(32).optional() })

export const getTwoStepEndpoint = defineEndpoint({
  method: 'GET',
  path: 'TwoStep/Get',
  summary: 'Whether and how log-ins are asked for a code',
  access: 'Member',
  response: ofTwoStep,
  errors: ['unauthenticated'],
})

export const startAppEndpoint = defineEndpoint({
  method: 'POST',
  path: 'TwoStep/StartApp',
  summary: 'Start setting up an authenticator app; nothing changes before its first code',
  access: 'Member',
  body: IdentityBody,
  response: ofTwoStep,
  errors: ['invalid_fields', 'session_ended', 'unauthenticated'],
})

export const cancelAppEndpoint = defineEndpoint({
  method: 'POST',
  path: 'TwoStep/CancelApp',
  summary: 'Cancel the set-up of an authenticator app',
  access: 'Member',
  response: ofTwoStep,
  errors: ['unauthenticated'],
})

export const turnOnAppEndpoint = defineEndpoint({
  method: 'POST',
  path: 'TwoStep/TurnOnApp',
  summary: 'Turn two-step on with the first code of the app; gives new recovery codes',
  access: 'Member',
  body: z.strictObject({ code: plainText(32) }),
  response: withRecoveryCodes,
  errors: ['invalid_fields', 'session_ended', 'unauthenticated'],
})

export const turnOnEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: 'TwoStep/TurnOnEmail',
  summary: 'Turn two-step on with codes by e-mail; gives new recovery codes',
  access: 'Member',
  body: IdentityBody,
  response: withRecoveryCodes,
  errors: ['invalid_fields', 'conflict', 'session_ended', 'mail_not_set_up', 'unauthenticated'],
})

export const turnOffTwoStepEndpoint = defineEndpoint({
  method: 'POST',
  path: 'TwoStep/TurnOff',
  summary: 'Turn two-step off; trusted devices and recovery codes end with it',
  access: 'Member',
  body: IdentityBody,
  response: ofTwoStep,
  errors: ['invalid_fields', 'forbidden', 'session_ended', 'unauthenticated'],
})

export const newRecoveryCodesEndpoint = defineEndpoint({
  method: 'POST',
  path: 'TwoStep/NewRecoveryCodes',
  summary: 'Ten new recovery codes; the old ones end',
  access: 'Member',
  body: IdentityBody,
  response: withRecoveryCodes,
  errors: ['invalid_fields', 'conflict', 'session_ended', 'unauthenticated'],
})

export const sendTwoStepCodeEndpoint = defineEndpoint({
  method: 'POST',
  path: 'TwoStep/SendCode',
  summary: 'Mail a code with which these settings may be changed',
  access: 'Member',
  response: z.object({ data: z.object({ resendIn: z.number().int() }) }),
  errors: ['conflict', 'too_many_requests', 'mail_not_set_up', 'unauthenticated'],
})
