import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signUps } from '../../db/schema/account.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { customerForm, keyIn } from '../../testing/student/sign-up-factory.ts'
import { hashToken } from '../mailed-key/mailed-key.ts'

const shop = await openTestShop({ withWorkers: true })
const start = new Date('2026-11-21T09:00:00Z')
beforeEach(() => {
  shop.clock.now = start
})

const address = {
  recipientName: 'Dana Al-Mutairi',
  phone: '5123 4567',
  areaId: 'salmiya',
  block: '٤',
  street: 'Salem Al-Mubarak',
  building: '27',
}
const save = (signUpToken: string, given: object = address, lang = 'en') =>
  shop.post('Customer/SaveAddress', { signUpToken, address: given }, { lang })

async function signUp(form = customerForm()) {
  const { data } = (await (await shop.post('Customer/Create', form)).json()) as { data: { signUpToken: string } }
  return { ...form, signUpToken: data.signUpToken }
}

/** The addresses of a person, as they see them. */
async function addressesOf({ email, password }: { email: string; password: string }) {
  const response = await shop.post('Student/LogIn', { email, password })
  const { accessToken } = (await response.json()) as { accessToken: string }
  const list = await shop.get('Address/GetAll', { token: accessToken })
  return ((await list.json()) as { data: { items: { block: string; isDefault: boolean; phone: string }[] } }).data.items
}

test('the address of a sign-up is the person’s default address after the confirmation', async () => {
  const person = await signUp()
  expect((await save(person.signUpToken)).status).toBe(200)
  await shop.post('Customer/ConfirmEmail', { token: (await keyIn(shop, person.email)).token })
  expect(await addressesOf(person)).toMatchObject([{ block: '4', phone: '+96551234567', isDefault: true }])
})

test('an address step that comes after the confirmation counts at once', async () => {
  const person = await signUp()
  await shop.post('Customer/ConfirmEmail', { token: (await keyIn(shop, person.email)).token })
  expect((await save(person.signUpToken)).status).toBe(200)
  expect(await addressesOf(person)).toHaveLength(1)
})

test('if the step is sent twice, the last address counts', async () => {
  const person = await signUp()
  await save(person.signUpToken)
  await save(person.signUpToken, { ...address, block: '7' })
  await shop.post('Customer/ConfirmEmail', { token: (await keyIn(shop, person.email)).token })
  expect((await addressesOf(person)).map(({ block }) => block)).toEqual(['7'])
})

test('an earlier sign-up with the same e-mail leaves no address behind', async () => {
  const first = await signUp()
  await save(first.signUpToken)
  const second = await signUp({ ...customerForm(), email: first.email })
  expect((await save(first.signUpToken)).status).toBe(200)
  await shop.post('Customer/ConfirmEmail', { token: (await keyIn(shop, first.email, 2)).token })
  expect(await addressesOf(second)).toEqual([])
})

test('the step answers the same if the e-mail has an account, and the account gets nothing', async () => {
  const { person, password } = await createPerson(shop.deps)
  const { signUpToken } = await signUp(customerForm({ email: person.email }))
  const [known, unknown] = [await save(signUpToken), await save((await signUp()).signUpToken)]
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  expect(await addressesOf({ email: person.email, password })).toEqual([])
})

test('the step is open for 30 minutes; after that, and for any other token, it is refused', async () => {
  const { signUpToken } = await signUp()
  shop.clock.now = new Date(start.getTime() + 30 * 60_000)
  for (const token of [signUpToken, 'x'.repeat(43), '']) {
    const response = await save(token)
    expect([response.status, response.headers.get('X-Error-Code')]).toEqual([410, 'sign_up_ended'])
  }
})

test('a wrong address names its fields, in the reader’s language, and saves nothing', async () => {
  const { signUpToken } = await signUp()
  const response = await save(signUpToken, { ...address, block: 'near the mosque' }, 'ar')
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: { 'address.block': ['اكتب رقم القطعة، مثلاً 4'] } })
  const [row] = await shop.deps.db
    .select()
    .from(signUps)
    .where(eq(signUps.tokenHash, hashToken(signUpToken)))
  expect(row?.address).toBeNull()
})
