import type { listStaffEndpoint, StaffMember } from 'contract/office/staff.ts'
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { findPersonByEmail, type Person } from '../account/account.queries.ts'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/database.ts'
import { inOrderOf } from '../db/in-order-of.ts'
import { readQuoted } from '../db/person-like.ts'
import { people } from '../db/schema/account.ts'
import { wordsOf } from '../db/word-index.ts'

export const isStaff = and(sql`jsonb_array_length(${people.roles}) > 0`, isNull(people.deletedAt))

type Wanted = Pick<z.output<NonNullable<(typeof listStaffEndpoint)['query']>>, 'Text' | 'Sort' | 'PageNumber' | 'PageSize'>

export async function listStaff(db: DbOrTx, wanted: Wanted) {
  const { PageNumber, PageSize } = wanted
  const rows = await db
    .select()
    .from(people)
    .where(isAsked(wanted))
    .orderBy(...orderOf(wanted))
    .limit(PageSize)
    .offset((PageNumber - 1) * PageSize)
  return { items: rows.map(staffWire), totalCount: await db.$count(people, isAsked(wanted)), pageNumber: PageNumber, pageSize: PageSize }
}

/** The ids of all matches, without pages. */
export const idsOfStaff = (db: DbOrTx, wanted: Pick<Wanted, 'Text' | 'Sort'>) =>
  db
    .select({ id: people.id })
    .from(people)
    .where(isAsked(wanted))
    .orderBy(...orderOf(wanted))

/** In the order of their ids. */
export async function staffOf(db: DbOrTx, ids: readonly string[]): Promise<StaffMember[]> {
  const rows = await db
    .select()
    .from(people)
    .where(inArray(people.id, [...ids]))
  return inOrderOf(ids, rows, ({ id }) => id).map(staffWire)
}

const isAsked = ({ Text }: Pick<Wanted, 'Text'>) => and(isStaff, Text?.trim() ? isQuoted(Text) : undefined)

function orderOf({ Sort }: Pick<Wanted, 'Sort'>): SQL[] {
  const way = Sort.startsWith('-') ? desc : asc
  const first = Sort.endsWith('since') ? people.createdAt : sql`${people.fullName} collate "und-x-icu"`
  return [way(first), way(people.id)]
}

/** Staff are few: after the index has found them, each is compared. */
function isQuoted(text: string): SQL | undefined {
  const { typed, words } = readQuoted(text, true)
  const isNamed = words === undefined ? undefined : sql`${wordsOf(sql`${people.fullName}`)} @@ ${words}::tsquery`
  return or(isNamed, sql`strpos(lower(${people.email}), ${typed}) > 0`)
}

/** The present staff, by id. */
export async function namesOfStaff(db: DbOrTx): Promise<Record<string, string>> {
  const rows = await db.select({ id: people.id, name: people.fullName }).from(people).where(isStaff)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** Staff; with `mayBeAnybody` also a person without a role, who can be given one. Throws not_found. */
export async function getStaffMember(db: DbOrTx, id: string, { mayBeAnybody }: { mayBeAnybody: boolean }): Promise<StaffMember> {
  if (!isUuid(id)) throw new AppError('not_found')
  const isMeant = and(eq(people.id, id), mayBeAnybody ? and(isNull(people.deletedAt), eq(people.isEmailConfirmed, true)) : isStaff)
  const [person] = await db.select().from(people).where(isMeant)
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
