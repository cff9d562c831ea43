import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '../../account/mailed-key/mailed-key.ts'
import { staffInvitations } from '../../db/schema/account.ts'
import type { TestApp } from '../create-test-app.ts'

/** Two pending invitations: one to be resent, one to be withdrawn. */
export async function createInvitations({ deps, clock }: Pick<TestApp, 'deps' | 'clock'>, invitedById: string) {
  const ids = [randomUUID(), randomUUID()] as const
  const expiresAt = new Date(clock.now.getTime() + 3_600_000)
  const said = (id: string) => ({ id, email: `invited-${id}@example.com`, roles: ['order-view'], locale: 'en' as const })
  const sent = () => ({ invitedById, linkHash: hashToken(newToken()), sentAt: clock.now, expiresAt })
  await deps.db.insert(staffInvitations).values(ids.map((id) => ({ ...said(id), ...sent() })))
  return ids
}
