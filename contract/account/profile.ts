import { z } from 'zod'
import { homeCountry } from '../countries/find-country.ts'
import { defineEndpoint } from '../endpoint.ts'
import { plainText } from '../text.ts'
import { Email, FullName, NewPassword } from './person-fields.ts'
import { readPhone } from './phone.ts'
import { phoneFault } from './phone-fault.ts'
import { IdentityBody } from './two-step.ts'

export const Numerals = z.enum(['latn', 'arab'])
export type Numerals = z.infer<typeof Numerals>

/** What a person has told us about themselves, and how to address them. */
export const Profile = z.object({
  fullName: z.string(),
  email: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  /** Language of pages and mails. */
  locale: z.enum(['en', 'ar']),
  numerals: Numerals,
  /** The grade, as a component of a study stage. */
  componentId: z.number().int().nullable(),
  wantsEditionNews: z.boolean(),
  wantsMarketing: z.boolean(),
  /** A new e-mail whose code is pending; the old one stays in use until then. */
  pendingEmail: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

const ofProfile = z.object({ data: Profile })

/** Empty, or a number as people write it. */
export const OptionalPhone = plainText(40)
  .nullish()
  .transform((typed) => (typed ?? '').trim())
  .refine((typed) => typed === '' || readPhone(typed, homeCountry().phone) !== undefined, {
    params: { fault: phoneFault({ en: ', or leave it empty', ar: '، أو اتركه فارغاً' }) },
  })
  .transform((typed) => readPhone(typed, homeCountry().phone) ?? null)

export const getProfileEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Profile/Get',
  summary: 'The profile of the person logged in',
  access: 'Member',
  response: ofProfile,
  errors: ['unauthenticated'],
})

export const saveDetailsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Profile/SaveDetails',
  summary: 'Change name and phone',
  access: 'Member',
  body: z.strictObject({ fullName: FullName, phone: OptionalPhone }),
  response: ofProfile,
  errors: ['invalid_fields', 'unauthenticated'],
})

export const saveLanguageEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Profile/SaveLanguage',
  summary: 'Change the language of pages and mails, and the digits of the Arabic pages',
  access: 'Member',
  body: z.strictObject({ locale: z.enum(['en', 'ar']), numerals: Numerals }),
  response: ofProfile,
  errors: ['invalid_fields', 'unauthenticated'],
})

/** `chosenAt`: when it was chosen, if not now. A choice older than the stored one changes nothing. */
export const saveGradeEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Profile/SaveGrade',
  summary: 'Change the grade; null: none',
  access: 'Member',
  body: z.strictObject({ componentId: z.number().int().positive().nullable(), chosenAt: z.iso.datetime().optional() }),
  response: ofProfile,
  errors: ['invalid_fields', 'unauthenticated'],
})

export const saveNotificationsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Profile/SaveNotifications',
  summary: 'Choose which mails to get beside receipts and what keeps the account safe',
  access: 'Member',
  body: z.strictObject({ wantsEditionNews: z.boolean(), wantsMarketing: z.boolean() }),
  response: ofProfile,
  errors: ['invalid_fields', 'unauthenticated'],
})

/**
 * The answer is the same whether the new e-mail is free or taken. The code goes to the new e-mail. It needs the same proof as turning two-step
 * off, because codes may be mailed: whoever can move the e-mail can move the second step.
 */
export const changeEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Profile/ChangeEmail',
  summary: 'Request a change of the e-mail; a code is sent to the new one',
  access: 'Member',
  body: IdentityBody.extend({ email: Email }),
  response: z.object({ data: z.object({ pendingEmail: z.string(), expiresIn: z.number().int(), resendIn: z.number().int() }) }),
  errors: ['invalid_fields', 'too_many_requests', 'mail_not_set_up', 'unauthenticated'],
})

/** Ends the other sessions. A mail to the old address can undo the change for a week. */
export const confirmNewEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Profile/ConfirmEmail',
  summary: 'Finish the change of the e-mail with the 6-digit code',
  access: 'Member',
  body: z.strictObject({ code: plainText(32) }),
  response: ofProfile,
  errors: ['wrong_code', 'unauthenticated'],
})

/** Ends the other sessions; this one stays. A mail reports it, and its link undoes the change for a week. */
export const changePasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Profile/ChangePassword',
  summary: 'Choose another password; needs the present one, and a code while codes are asked for',
  access: 'Member',
  body: IdentityBody.extend({ newPassword: NewPassword }),
  response: z.object({ data: z.object({ isChanged: z.literal(true) }) }),
  errors: ['invalid_fields', 'too_many_requests', 'unauthenticated'],
})
