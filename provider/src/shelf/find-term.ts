import { currentTerm } from 'contract/countries/school-year.ts'
import { currentPlace } from 'contract/place.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { components, memos, studyStages, subjects } from '../db/schema/catalog.ts'
import { isMemoSold } from './term-memos.ts'

const chosen = alias(components, 'chosen')

/**
 * The present term in a person's grade; if nothing can be read in it, another term of that grade. Undefined without a grade, and for one whose
 * stage is not on sale.
 */
export async function findTerm(db: DbOrTx, personId: string, now: Date): Promise<typeof components.$inferSelect | undefined> {
  const term = currentTerm(now, currentPlace().country)
  const isSameGrade = sql`${components.id} = ${chosen.id} or (${components.grade} = ${chosen.grade}
    and ${components.studyStageId} = ${chosen.studyStageId} and ${components.stream} is not distinct from ${chosen.stream})`
  const isFilled = sql`exists (select 1 from ${memos} join ${subjects} on ${subjects.id} = ${memos.subjectId}
    where ${memos.componentId} = ${components.id} and ${isMemoSold})`
  const [found] = await db
    .select({ component: components })
    .from(people)
    .innerJoin(chosen, eq(chosen.id, people.componentId))
    .innerJoin(components, isSameGrade)
    .innerJoin(studyStages, and(eq(studyStages.id, components.studyStageId), studyStages.isActive))
    .where(eq(people.id, personId))
    .orderBy(
      desc(isFilled),
      sql`case ${components.term} when ${term} then 0 when 'full' then 1 else 2 end`,
      desc(sql`${components.id} = ${chosen.id}`),
      components.sortOrder,
      components.id,
    )
    .limit(1)
  return found?.component
}
