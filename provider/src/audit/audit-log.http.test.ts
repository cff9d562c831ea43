import type { AuditEntry } from 'contract/office/audit.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '../db/schema/account.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'
import { createPersonWithApp } from '../testing/student/two-step-factory.ts'
import { listAudit } from './audit-log.ts'

const shop = await openTestShop({ withWorkers: true })

async function entriesOf(id: string): Promise<Pick<AuditEntry, 'action' | 'actorId' | 'fields'>[]> {
  const { items } = await listAudit(shop.deps.db, { targetId: id, number: 1, size: 50 })
  return items.map(({ action, actorId, fields }) => ({ action, actorId, fields }))
}

test('a changed or reset password is written to the log', async () => {
  const { person, password } = await createPerson(shop.deps)
  const { token } = await createSessionFor(shop, person.id)
  await shop.post('Profile/ChangePassword', { currentPassword: password, newPassword: 'Quiet-lantern-27' }, { token })
  await shop.post('Customer/ForgetPassword', { email: person.email })
  await expect.poll(async () => (await shop.mailbox()).filter(({ to }) => to === person.email).length).toBe(2)
  const key = (await shop.mailbox()).map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
  await shop.post('Customer/ResetPassword', { email: person.email, token: key, password: 'Quiet-lantern-28' })
  expect(await entriesOf(person.id)).toEqual([
    { action: 'password-reset', actorId: null, fields: [] },
    { action: 'password-changed', actorId: person.id, fields: [] },
  ])
})

test('changes of the second step are written to the log', async () => {
  const { person, token, password, recoveryCodes } = await createPersonWithApp(shop)
  await shop.post('TwoStep/TurnOff', { currentPassword: password, code: recoveryCodes[0] }, { token })
  expect((await entriesOf(person.id)).map(({ fields }) => fields)).toEqual([['off'], ['app']])
})

test('the reuse of a replaced refresh token is written to the log', async () => {
  const { person } = await createPerson(shop.deps)
  const { refreshToken } = await createSessionFor(shop, person.id)
  await shop.deps.db.update(sessions).set({ generation: 2, isGenerationUsed: true }).where(eq(sessions.personId, person.id))
  expect((await shop.post(`Student/RefreshToken?Id=${person.id}&RefreshToken=${refreshToken}`)).status).toBe(401)
  expect(await entriesOf(person.id)).toEqual([{ action: 'session-reused', actorId: null, fields: [] }])
})

test('an entry names people by id and fields by name: no e-mail, no name, no value', async () => {
  const { person, password } = await createPerson(shop.deps, { fullName: 'Dalal Unnamed' })
  const { token } = await createSessionFor(shop, person.id)
  await shop.post('Privacy/DeleteAccount', { currentPassword: password }, { token })
  const text = JSON.stringify(await listAudit(shop.deps.db, { targetId: person.id, number: 1, size: 50 }))
  expect(text).toContain('account-deleted')
  expect(text).not.toContain(person.email)
  expect(text).not.toContain('Unnamed')
})
