import type { Own } from './own-factory.ts'

type Row<Answers> = { input: (own: Own, caller: { password: string }) => Record<string, unknown>; answers: Answers }

const roleChange: Row<unknown>['input'] = ({ bystander }, { password }) => ({
  id: bystander.id,
  roles: ['order-view'],
  currentPassword: password,
})

/** What staff do to the roles of somebody else, and to an invitation; answered alike. */
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
})
