import { z } from 'zod'
import { Session } from '../account/account.ts'
import { Email, FullName } from '../account/person-fields.ts'
import { IdentityBody } from '../account/two-step.ts'
import { defineEndpoint } from '../endpoint.ts'
import { locales } from '../locale.ts'
import { NewApp } from '../shop/opening.ts'
import { exactText, IdParam, plainText } from '../text.ts'
import { Role } from './staff.ts'

/** How long the link of an invitation is valid. */
export const invitationHours = 72

/** A person who was invited by mail and has not answered. Expired ones stay here until they are sent again or withdrawn. */
export const StaffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** Who sent the last mail, and so grants the roles. */
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

const ofInvitation = z.object({ data: StaffInvitation })

/** Not paged, because invitations are few: each was typed within the last weeks. */
export const listInvitationsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Staff/GetInvitations',
  summary: 'Who is invited to the staff and has not answered, newest first',
  access: 'staff-view',
  response: z.object({ data: z.object({ items: z.array(StaffInvitation) }) }),
  errors: ['forbidden', 'unauthenticated'],
})

export const inviteStaffEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Staff/Invite',
  summary: 'Invite somebody by e-mail to have these roles; nobody gives what they lack',
  access: 'staff-edit',
  /** `language`: of the mail, if there is no account with the address to define it. */
  body: IdentityBody.extend({ email: Email, roles: z.array(Role).max(200), language: z.enum(locales) }),
  response: ofInvitation,
  errors: ['invalid_fields', 'forbidden', 'session_ended', 'mail_not_set_up', 'unauthenticated'],
})

export const resendInvitationEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Staff/ResendInvitation',
  summary: 'Send an invitation again, with a new link and new time; the link of the mail before ends',
  access: 'staff-edit',
  body: IdentityBody.extend({ id: IdParam }),
  response: ofInvitation,
  errors: ['invalid_fields', 'not_found', 'forbidden', 'session_ended', 'mail_not_set_up', 'unauthenticated'],
})

export const withdrawInvitationEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Staff/WithdrawInvitation',
  summary: 'Withdraw an invitation: its link ends',
  access: 'staff-edit',
  body: z.strictObject({ id: IdParam }),
  response: z.object({ data: z.object({ isWithdrawn: z.literal(true) }) }),
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

const token = plainText(64)
const appKey = plainText(512)

/**
 * `isNew`: no account has this e-mail, so one is created. `app` is there if an authenticator app must be set up; with the key of an earlier
 * answer its secret stays the same.
 */
export const checkInvitationEndpoint = defineEndpoint({
  method: 'POST',
  path: 'StaffInvitation/CheckLink',
  summary: 'Whether the link of an invitation to the staff still works, and what it asks for',
  access: 'Public',
  body: z.strictObject({ token, appKey: appKey.optional() }),
  response: z.object({
    data: z.discriminatedUnion('state', [
      z.object({ state: z.literal('open'), email: z.string(), isNew: z.boolean(), app: NewApp.optional() }),
      z.object({ state: z.enum(['used', 'withdrawn', 'ended']) }),
    ]),
  }),
  errors: ['too_many_requests'],
})

/** `conflict`: what the link needs has changed meanwhile, e.g. somebody signed up with the e-mail; call CheckLink again. */
export const acceptInvitationEndpoint = defineEndpoint({
  method: 'POST',
  path: 'StaffInvitation/Accept',
  summary: 'Join the staff by the link: with a new account, or with the password of the one there is; logs in',
  access: 'Public',
  body: z.strictObject({ token, appKey: appKey.optional(), fullName: FullName.optional(), password: exactText(1024), code: plainText(32) }),
  /** The recovery codes of an app that was set up in this call. */
  response: z.object({ data: z.object({ session: Session, recoveryCodes: z.array(z.string()).optional() }) }),
  errors: ['link_ended', 'conflict', 'invalid_fields', 'too_many_requests', 'bot_check_required'],
})
