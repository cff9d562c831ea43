import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'

export type Person = typeof people.$inferSelect

export async function findPersonByEmail(db: DbOrTx, email: string): Promise<Person | undefined> {
  const [person] = await db
    .select()
    .from(people)
    .where(eq(sql`lower(${people.email})`, sql`lower(${email.trim()})`))
  return person
}

export async function findPerson(db: DbOrTx, id: string): Promise<Person | undefined> {
  const [person] = await db.select().from(people).where(eq(people.id, id))
  return person
}
