import { expect, test } from 'vitest'
import { type Access, admin, isAdmin, isAllowed, isGuarded, superAdmin } from './role.ts'

const guest = undefined
const student: string[] = []

test('anything marked Public is allowed to everyone', () => {
  for (const roles of [guest, student, [admin], [superAdmin]]) expect(isAllowed('Public', roles)).toBe(true)
})

test('a member call is allowed to anyone who is logged in, and to no guest', () => {
  expect(isAllowed('Member', guest)).toBe(false)
  for (const roles of [student, ['order-view'], [superAdmin]]) expect(isAllowed('Member', roles)).toBe(true)
})

test('an action is allowed to those who hold exactly its {resource}-{action}', () => {
  expect(isAllowed('order-refund', ['order-view', 'order-refund'])).toBe(true)
  const others = ['order-view', 'order', 'refund', 'order-refund-all', 'my-order-refund', 'ORDER-REFUND', 'order-*', 'Public', 'Member', '']
  for (const role of others) expect(isAllowed('order-refund', [role]), role).toBe(false)
  expect(isAllowed('order-refund', guest)).toBe(false)
})

test('SuperAdmin is allowed everything', () => {
  const everything: Access[] = ['Public', 'Member', 'order-refund', 'staff-edit']
  for (const access of everything) expect(isAllowed(access, [superAdmin])).toBe(true)
})

test('Admin alone grants nothing', () => {
  expect(isAllowed('order-view', [admin])).toBe(false)
  expect(isAllowed('order-view', [admin, 'order-view'])).toBe(true)
})

test('SuperAdmin and Admin count as admin, and nobody else', () => {
  expect([[superAdmin], [admin], ['x', admin]].every(isAdmin)).toBe(true)
  expect([[], ['order-view'], ['superadmin'], ['ADMIN']].some(isAdmin)).toBe(false)
})

test('a SuperAdmin’s rights are guarded from all others, an Admin’s from staff who are no admins', () => {
  const clerk = ['staff-edit']
  expect([isGuarded([superAdmin], [superAdmin]), isGuarded([superAdmin], [admin]), isGuarded([superAdmin], clerk)]).toEqual([
    false,
    true,
    true,
  ])
  expect([isGuarded([admin], [superAdmin]), isGuarded([admin], [admin]), isGuarded([admin], clerk)]).toEqual([false, false, true])
  expect([isGuarded(clerk, clerk), isGuarded([], clerk), isGuarded(clerk, [])]).toEqual([false, false, false])
})
