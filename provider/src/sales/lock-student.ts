import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { lockPerson } from './books/orders.queries.ts'

/** Locks the student for whom staff order, so that two simultaneous clerks run one after the other. Throws not_found. */
export async function lockStudent(tx: Tx, id: string) {
  if (!isUuid(id)) throw new AppError('not_found')
  await lockPerson(tx, id)
  const [student] = await tx
    .select({ locale: people.locale, email: people.email, fullName: people.fullName })
    .from(people)
    .where(and(eq(people.id, id), isNull(people.deletedAt)))
  if (!student) throw new AppError('not_found')
  return student
}
