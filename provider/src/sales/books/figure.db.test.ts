import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../../db/schema/account.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { createPerson } from '../../testing/student/account-factory.ts'
import { customerFigures } from './figure.schema.ts'

const shop = await openTestShop()
const { db } = shop.deps

test('an account has figures from its creation until its deletion, whoever deletes it', async () => {
  const [gone, stays] = [await createPerson(shop.deps), await createPerson(shop.deps)]
  const figuresOf = (personId: string) => db.$count(customerFigures, eq(customerFigures.personId, personId))
  const both = async () => [await figuresOf(gone.person.id), await figuresOf(stays.person.id)]
  expect(await both()).toEqual([1, 1])
  await db.update(people).set({ deletedAt: shop.clock.now }).where(eq(people.id, gone.person.id))
  expect(await both()).toEqual([0, 1])
})
