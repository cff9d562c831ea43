import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '../account/mailed-key/mailed-key.ts'
import { staffInvitations } from '../db/schema/account.ts'
import type { TestApp } from './create-test-app.ts'
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

/** Two invitations that wait: one to be sent again, one to be taken back. */
export async function createInvitations({ deps, clock }: Pick<TestApp, 'deps' | 'clock'>, invitedById: string) {
  const ids = [randomUUID(), randomUUID()] as const
  const expiresAt = new Date(clock.now.getTime() + 3_600_000)
  const said = (id: string) => ({ id, email: `invited-${id}@example.com`, roles: ['order-view'], locale: 'en' as const })
  const sent = () => ({ invitedById, linkHash: hashToken(newToken()), sentAt: clock.now, expiresAt })
  await deps.db.insert(staffInvitations).values(ids.map((id) => ({ ...said(id), ...sent() })))
  return ids
}
