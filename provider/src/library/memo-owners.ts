import type { Locale } from 'contract/locale.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { type memos, packageItems } from '../db/schema/catalog.ts'
import { entitlements } from './library.schema.ts'

export type MemoOwner = { email: string; fullName: string; locale: Locale }

/**
 * The owners of a memo who get mails about it: those who want them and can be reached. `isMeant` may restrict `owners.latest`, the day of their
 * newest purchase. All ids share one space, so containers of the memo, at any depth, are found by id alone.
 */
export function listReachableOwners(
  tx: Tx,
  memo: Pick<typeof memos.$inferSelect, 'id' | 'subjectId' | 'studyStageId'>,
  isMeant: SQL,
): Promise<MemoOwner[]> {
  const owners = sql`(
    with recursive holders (id) as (
      select id from (values (${memo.id}::bigint), (${memo.subjectId}::bigint), (${memo.studyStageId}::bigint)) as direct (id)
      union
      select ${packageItems.packageId} from ${packageItems} join holders on holders.id = ${packageItems.itemId}
    )
    select ${entitlements.personId} as person_id, max(${entitlements.createdAt}) as latest
    from ${entitlements} join holders on holders.id = ${entitlements.itemId}
    where ${entitlements.status} = 'active'
    group by ${entitlements.personId}
  ) as owners`
  const isReachable = and(
    eq(people.wantsEditionNews, true),
    eq(people.isEmailConfirmed, true),
    isNull(people.deletedAt),
    isNull(people.disabledAt),
  )
  return tx
    .select({ email: people.email, fullName: people.fullName, locale: people.locale })
    .from(owners)
    .innerJoin(people, eq(people.id, sql`owners.person_id`))
    .where(and(isReachable, isMeant))
}
