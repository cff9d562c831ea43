import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { orders } from '../books/order.schema.ts'
import type { Common } from './quoted-orders.ts'

/**
 * The ids of the orders that a common text means, by their customers' names. People who fit a name stand together in that order, perhaps at its end: so it
 * is gone through in the index of names alone, and orders are looked up of whoever is meant. Each `offset 0` keeps the parts from being joined the
 * other way round, `is true` the people who fit from being joined at all.
 */
export function idsByCustomer(db: DbOrTx, { isPerson, hasSome, isOne }: Common, others: SQL | undefined, isDown: boolean) {
  const way = sql.raw(isDown ? 'desc' : 'asc')
  const name = sql`${people.fullName} collate "und-x-icu"`
  const fits = sql`(${people.id} in (select ${people.id} from ${people} where ${isPerson})) is true`
  const inOrder = sql`(select ${people.id}, ${people.fullName}, ${fits} as fits from ${people} order by ${name} ${way}, ${people.id} ${way} offset 0) as ${people}`
  const theirs = sql`(select ${orders.id}, ${orders.number} from ${orders}
    where ${orders.personId} = ${people.id} and (fits or ${isOne}) ${others ? sql`and ${others}` : sql``} offset 0) as theirs`
  return db
    .select({ id: sql<string>`theirs.id`.as('page_id') })
    .from(inOrder)
    .crossJoinLateral(theirs)
    .where(sql`fits or ${hasSome}`)
    .orderBy(sql`${name} ${way}`, sql`theirs.number ${way}`)
    .$dynamic()
}
