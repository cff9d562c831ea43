import type { Own } from '../student/own-factory.ts'

type Row<Answers> = { input: (own: Own, caller: { password: string }) => Record<string, unknown>; answers: Answers }

const roleChange: Row<unknown>['input'] = ({ bystander }, { password }) => ({
  id: bystander.id,
  roles: ['order-view'],
  currentPassword: password,
})

/** Staff's actions on another's roles, on an invitation, and on a customer; with the same answers. */
export const staffRows = <Answers>(answers: Answers): Record<string, Row<Answers>> => ({
  'Staff/GetById': { input: ({ bystander }) => ({ Id: bystander.id }), answers },
  'Staff/SetRoles': {
    input: ({ bystander }, { password }) => ({ id: bystander.id, grant: ['order-view'], revoke: [], currentPassword: password }),
    answers,
  },
  'Staff/GrantRoles': { input: roleChange, answers },
  'Staff/RevokeRoles': { input: roleChange, answers },
  'Staff/ResendInvitation': { input: ({ invitationIds }, { password }) => ({ id: invitationIds[0], currentPassword: password }), answers },
  'Staff/WithdrawInvitation': { input: ({ invitationIds }) => ({ id: invitationIds[1] }), answers },
  'OfficeCustomer/GetById': { input: ({ bystander }) => ({ Id: bystander.id }), answers },
  'OfficeCustomer/Reveal': { input: ({ bystander }) => ({ id: bystander.id }), answers },
  'OfficeCustomer/Update': {
    input: ({ customerId }) => ({ id: customerId, version: 1, fullName: 'Dana', componentId: null, locale: 'en' }),
    answers,
  },
  'OfficeCustomer/AddNote': { input: ({ bystander }) => ({ id: bystander.id, text: 'A note' }), answers },
  'OfficeCustomer/LogOutEverywhere': { input: ({ customerId }) => ({ id: customerId }), answers },
  'OfficeCustomer/Disable': { input: ({ customerId }) => ({ id: customerId, reason: 'Sold copies' }), answers },
  'OfficeCustomer/Enable': { input: ({ customerId }) => ({ id: customerId, reason: 'By mistake' }), answers },
})
