import type { StaffMember } from 'contract/staff.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { findPersonByEmail, type Person } from '../account/account.queries.ts'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'

const isStaff = and(sql`jsonb_array_length(${people.roles}) > 0`, isNull(people.deletedAt))

export async function listStaff(db: DbOrTx, page: { number: number; size: number }) {
  const rows = await db
    .select()
    .from(people)
    .where(isStaff)
    .orderBy(asc(people.fullName), asc(people.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  return { items: rows.map(staffWire), totalCount: await db.$count(people, isStaff), pageNumber: page.number, pageSize: page.size }
}

/** Staff; with `mayBeAnybody` also a person without a role, to be given one. Throws not_found. */
export async function getStaffMember(db: DbOrTx, id: string, { mayBeAnybody }: { mayBeAnybody: boolean }): Promise<StaffMember> {
  if (!isUuid(id)) throw new AppError('not_found')
  const isAsked = and(eq(people.id, id), mayBeAnybody ? and(isNull(people.deletedAt), eq(people.isEmailConfirmed, true)) : isStaff)
  const [person] = await db.select().from(people).where(isAsked)
  if (!person) throw new AppError('not_found')
  return staffWire(person)
}

/** A person who has proved to own the e-mail. */
export async function getByEmail(db: DbOrTx, email: string): Promise<StaffMember> {
  const person = await findPersonByEmail(db, email)
  if (!person?.isEmailConfirmed) throw new AppError('not_found')
  return staffWire(person)
}

export function staffWire({ id, fullName, email, roles, disabledAt, isTwoStepOn, createdAt }: Person): StaffMember {
  return { id, fullName, email, roles, isDisabled: disabledAt !== null, isTwoStepOn, createdAt: createdAt.toISOString() }
}
