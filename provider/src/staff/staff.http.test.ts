import { superAdmin } from 'contract/office/role.ts'
import type { StaffMember } from 'contract/office/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { people } from '../db/schema/account.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'

const shop = await openTestShop({ breaksLedger: true })
beforeEach(async () => {
  await shop.deps.db.update(people).set({ roles: [] })
})

async function personWith(...roles: string[]) {
  const { person, password } = await createPerson(shop.deps, { roles })
  const { token, refreshToken } = await createSessionFor(shop, person.id)
  const change = async (path: string, id: string, changed: string[], currentPassword = password) =>
    read<StaffMember>(await shop.post(`Staff/${path}`, { id, roles: changed, currentPassword }, { token }))
  return {
    id: person.id,
    email: person.email,
    token,
    refreshToken,
    grant: (id: string, ...granted: string[]) => change('GrantRoles', id, granted),
    revoke: (id: string, ...revoked: string[]) => change('RevokeRoles', id, revoked),
    change,
  }
}

const rolesOf = async (id: string) => (await shop.deps.db.select().from(people).where(eq(people.id, id)))[0]?.roles
const statusOf = async (path: string, token: string) => (await shop.get(path, { token })).status

test('staff with staff-edit give roles they have themselves, and no others', async () => {
  const staff = await personWith('staff-edit', 'order-view')
  const student = await personWith()
  expect((await staff.grant(student.id, 'order-view')).data.roles).toEqual(['order-view'])
  for (const lacking of ['order-refund', 'Admin', superAdmin]) expect((await staff.grant(student.id, lacking)).status, lacking).toBe(403)
  expect((await staff.grant(student.id, 'order-view', 'order-refund')).status).toBe(403)
  expect((await staff.grant(staff.id, superAdmin)).status).toBe(403)
  expect(await rolesOf(student.id)).toEqual(['order-view'])
})

test('SuperAdmin gives every role; Admin by itself gives and sees nothing', async () => {
  const chief = await personWith(superAdmin)
  const admin = await personWith('Admin')
  const student = await personWith()
  expect((await chief.grant(student.id, superAdmin, 'Admin', 'order-refund')).status).toBe(200)
  expect((await admin.grant(student.id, 'Admin')).status).toBe(403)
  for (const path of ['Staff/GetAll', `Staff/Find?Email=${student.email}`, 'Audit/GetAll', 'Audit/Check']) {
    expect(await statusOf(path, admin.token), path).toBe(403)
    expect(await statusOf(path, chief.token), path).toBe(200)
  }
})

test('the rights of an Admin are changed by who counts as admin, and by no other staff', async () => {
  const chief = await personWith(superAdmin)
  const admin = await personWith('Admin', 'staff-edit', 'order-view')
  const staff = await personWith('staff-edit', 'order-view')
  const other = await personWith('Admin', 'order-view')
  expect((await staff.revoke(other.id, 'order-view')).status).toBe(403)
  expect((await staff.grant(other.id, 'staff-edit')).status).toBe(403)
  expect(await rolesOf(other.id)).toEqual(['Admin', 'order-view'])
  expect((await admin.revoke(other.id, 'order-view')).status).toBe(200)
  expect((await chief.revoke(other.id, 'Admin')).status).toBe(200)
  expect((await staff.grant(other.id, 'staff-edit')).status).toBe(200)
  expect((await admin.revoke(staff.id, 'order-view')).status).toBe(200)
})

test('the last SuperAdmin stays one: neither others nor they themselves can remove the role', async () => {
  const chief = await personWith(superAdmin)
  const staff = await personWith('staff-edit', 'order-view')
  expect((await staff.revoke(chief.id, superAdmin)).status).toBe(403)
  expect(await chief.revoke(chief.id, superAdmin)).toMatchObject({ status: 409, code: 'last_super_admin' })
  await createPerson(shop.deps, { roles: [superAdmin], disabledAt: new Date() })
  expect((await chief.revoke(chief.id, superAdmin)).status).toBe(409)
  const second = await personWith(superAdmin)
  expect((await second.revoke(chief.id, superAdmin)).data.roles).toEqual([])
  expect((await second.revoke(second.id, superAdmin)).status).toBe(409)
})

test('if two SuperAdmins remove each other’s role at once, one remains', async () => {
  const [one, two] = [await personWith(superAdmin), await personWith(superAdmin)]
  await Promise.all([one.revoke(two.id, superAdmin), two.revoke(one.id, superAdmin)])
  expect([await rolesOf(one.id), await rolesOf(two.id)].flat()).toEqual([superAdmin])
})

test('an access token loses its roles when they change, and a refresh gives one with what is left', async () => {
  const chief = await personWith(superAdmin)
  const staff = await personWith('staff-view', 'order-view')
  expect(await statusOf('Staff/GetAll', staff.token)).toBe(200)
  expect((await chief.revoke(staff.id, 'staff-view')).status).toBe(200)
  expect(await statusOf('Staff/GetAll', staff.token)).toBe(401)
  const refreshed = await shop.post(`Student/RefreshToken?Id=${staff.id}&RefreshToken=${staff.refreshToken}`)
  const { accessToken } = (await refreshed.json()) as { accessToken: string }
  expect(await statusOf('Staff/GetAll', accessToken)).toBe(403)
  expect(await statusOf('Student/GetMe', accessToken)).toBe(200)
})

test('new staff must log in again, so that no staff session lacks a second step', async () => {
  const chief = await personWith(superAdmin)
  const student = await personWith()
  await chief.grant(student.id, 'order-view')
  const refreshed = await shop.post(`Student/RefreshToken?Id=${student.id}&RefreshToken=${student.refreshToken}`)
  expect(refreshed.status).toBe(401)
})

test('roles change only with the present password, and only for somebody who exists', async () => {
  const chief = await personWith(superAdmin)
  const student = await personWith()
  expect(await chief.change('GrantRoles', student.id, ['order-view'], 'wrong')).toMatchObject({
    status: 422,
    errors: { currentPassword: [expect.any(String)] },
  })
  for (const role of ['order', 'Order-view', 'order-view ', 'a-b-c']) expect((await chief.grant(student.id, role)).status, role).toBe(422)
  expect((await chief.grant('nobody', 'order-view')).status).toBe(404)
  const { person: unconfirmed } = await createPerson(shop.deps, { isEmailConfirmed: false })
  expect((await chief.grant(unconfirmed.id, 'order-view')).status).toBe(404)
  expect(await rolesOf(student.id)).toEqual([])
})

test('a change of roles is in the audit log: who, what, to whom, by which request; the chain is whole', async () => {
  const chief = await personWith(superAdmin)
  const student = await personWith()
  await chief.grant(student.id, 'order-view', 'order-refund')
  await chief.revoke(student.id, 'order-refund')
  const { data } = await read<{ items: object[] }>(await shop.get(`Audit/GetAll?TargetId=${student.id}`, { token: chief.token }))
  const requestId = expect.stringMatching(/^[\da-f-]{36}$/)
  expect(data.items).toMatchObject([
    { action: 'roles-revoked', actorId: chief.id, targetId: student.id, fields: ['order-refund'], requestId },
    { action: 'roles-granted', actorId: chief.id, targetId: student.id, fields: ['order-view', 'order-refund'], requestId },
  ])
  const named = async () => (await read<{ staff: object }>(await shop.get('Audit/GetAll', { token: chief.token }))).data.staff
  expect(await named()).toMatchObject({ [chief.id]: expect.any(String), [student.id]: expect.any(String) })
  await chief.revoke(student.id, 'order-view')
  expect(await named(), 'whoever is no staff is an id alone').not.toHaveProperty(student.id)
  const check = await read(await shop.get('Audit/Check', { token: chief.token }))
  expect(check.data).toMatchObject({ isWhole: true, brokenId: null })
})

test.each([
  ['changed', sql`update audit_entries set action = 'nothing'`],
  ['deleted', sql`delete from audit_entries`],
  ['emptied', sql`truncate audit_entries`],
])('the audit log cannot be %s', async (_what, statement) => {
  const chief = await personWith(superAdmin)
  await chief.grant((await personWith()).id, 'order-view')
  const refusal = await shop.deps.db.execute(statement).catch((error: Error) => String(error.cause))
  expect(refusal).toContain('append-only')
})

test('altering or removing an entry behind the trigger’s back is detected', async () => {
  const chief = await personWith(superAdmin)
  await chief.grant((await personWith()).id, 'order-view')
  await chief.grant((await personWith()).id, 'order-view')
  const isWhole = async () => (await read<{ isWhole: boolean }>(await shop.get('Audit/Check', { token: chief.token }))).data.isWhole
  const { db } = shop.deps
  await db.execute(sql`alter table audit_entries disable trigger user`)
  await db.execute(sql`update audit_entries set action = 'account-deleted' where id = 1`)
  expect(await isWhole()).toBe(false)
  await db.execute(sql`update audit_entries set action = 'roles-granted' where id = 1`)
  expect(await isWhole()).toBe(true)
  await db.execute(sql`delete from audit_entries where id = 2`)
  expect(await isWhole()).toBe(false)
})

test('some roles are given and others revoked with one authentication: all or nothing, by the same rules', async () => {
  const chief = await personWith(superAdmin)
  const staff = await personWith('staff-edit', 'order-view')
  const clerk = await personWith('order-view', 'order-refund')
  const set = async (by: typeof chief, grant: string[], revoke: string[], currentPassword = 'A-test-password-1') =>
    read<StaffMember>(await shop.post('Staff/SetRoles', { id: clerk.id, grant, revoke, currentPassword }, { token: by.token }))
  expect((await set(chief, ['coupon-view'], ['order-view'])).data.roles).toEqual(['order-refund', 'coupon-view'])
  // A role that may not be revoked prevents granting the others.
  expect((await set(staff, ['order-view'], ['order-refund'])).status).toBe(403)
  expect((await set(chief, ['order-view'], [], 'wrong')).errors).toHaveProperty('currentPassword')
  expect(await rolesOf(clerk.id)).toEqual(['order-refund', 'coupon-view'])
})

test('the grantable permissions are those that calls need, so that a new call adds its own', async () => {
  const viewer = await personWith('staff-view')
  const { data } = await read<{ items: string[] }>(await shop.get('Staff/GetPermissions', { token: viewer.token }))
  const asked = shop.app.endpoints.map(({ access }) => access).filter((access) => access.includes('-'))
  expect(data.items).toEqual([...new Set(asked)].toSorted())
})

test('staff who may see staff see nobody else by id; staff who give roles see everybody with a confirmed e-mail', async () => {
  const viewer = await personWith('staff-view')
  const editor = await personWith('staff-view', 'staff-edit')
  const student = await personWith()
  const { person: unconfirmed } = await createPerson(shop.deps, { isEmailConfirmed: false })
  const seen = (id: string, by: typeof viewer) => statusOf(`Staff/GetById?Id=${id}`, by.token)
  expect(await seen(editor.id, viewer)).toBe(200)
  expect(await seen(student.id, viewer)).toBe(404)
  expect(await seen(student.id, editor)).toBe(200)
  expect(await seen(unconfirmed.id, editor)).toBe(404)
  expect(await seen('nobody', editor)).toBe(404)
})

test('staff are found by a name in either spelling or a part of the e-mail, and sorted both ways', async () => {
  const chief = await personWith(superAdmin)
  const make = async (fullName: string, email: string) => (await createPerson(shop.deps, { fullName, email, roles: ['order-view'] })).person
  const [noura, ahmad] = [await make('نورة الصباح', 'noura.desk@shop.example'), await make('أحمد الراشد', 'print.room@shop.example')]
  await createPerson(shop.deps, { fullName: 'نورة الطالبة' })
  const found = async (query: Record<string, string>) => {
    const page = await read<{ items: StaffMember[]; totalCount: number }>(
      await shop.get(`Staff/GetAll?${new URLSearchParams(query)}`, { token: chief.token }),
    )
    expect(page.data.totalCount).toBe(page.data.items.length)
    return page.data.items.map(({ id }) => id)
  }
  for (const Text of ['نوره', 'الصباح', 'ra.desk', 'DESK@shop']) expect(await found({ Text }), Text).toEqual([noura.id])
  expect(await found({ Text: 'احمد' })).toEqual([ahmad.id])
  expect(await found({ Text: 'nobody' })).toEqual([])
  expect(await found({ Text: '%' })).toEqual([])
  expect(await found({ Text: 'shop.example', Sort: 'since' })).toEqual([noura.id, ahmad.id])
  expect(await found({ Text: 'shop.example', Sort: '-since' })).toEqual([ahmad.id, noura.id])
  expect(await found({ Text: 'shop.example', Sort: 'name' })).toEqual([ahmad.id, noura.id])
  expect(await found({ Text: 'shop.example', Sort: '-name' })).toEqual([noura.id, ahmad.id])
  expect(await statusOf('Staff/GetAll?Sort=email', chief.token)).toBe(422)
})
