import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'

/** Facts about an item, as in judged.tsv: `subject=physics`, `grade=12`, `PHY-12S-1052`. */
export type Facts = Map<number, Set<string>>

/** Subjects are named without their stage: `subject=math` is true of each stage's mathematics, `subject=math-primary` of one. */
export async function readFacts(db: DbOrTx): Promise<Facts> {
  const { rows } = (await db.execute(sql`
    with place as (
      select component.id, concat_ws(' ', 'component=' || component.key, 'grade=' || component.grade, 'stream=' || component.stream, 'term=' || component.term) as facts
      from components as component
    )
    select memo.id::int as id, concat_ws(' ', memo.sku, 'kind=memo', 'type=' || memo.type, 'subject=' || subject.key, place.facts) as facts
      from memos as memo join subjects as subject on subject.id = memo.subject_id left join place on place.id = memo.component_id
    union all
    select package.id::int, concat_ws(' ', package.key, 'kind=package', place.facts, (
      select string_agg(distinct concat_ws(' ', 'subject=' || subject.key, 'type=' || memo.type, within.facts), ' ')
      from package_items as item join memos as memo on memo.id = item.item_id join subjects as subject on subject.id = memo.subject_id
        left join place as within on within.id = memo.component_id
      where item.package_id = package.id))
      from packages as package left join place on place.id = package.component_id
    union all
    select subject.id::int, concat_ws(' ', subject.key, 'kind=subject', 'subject=' || subject.key, (
      select string_agg(place.facts, ' ') from subject_components as link join place on place.id = link.component_id where link.subject_id = subject.id))
      from subjects as subject
    union all
    select stage.id::int, concat_ws(' ', stage.key, 'kind=studyStage', (
      select string_agg(place.facts, ' ') from components as component join place on place.id = component.id where component.study_stage_id = stage.id))
      from study_stages as stage`)) as { rows: { id: number; facts: string }[] }
  return new Map(rows.map(({ id, facts }) => [id, new Set(facts.split(' ').flatMap(withoutStage))]))
}

function withoutStage(fact: string): string[] {
  const [, subject] = /^(subject=[a-z]+)-/.exec(fact) ?? []
  return subject ? [fact, subject] : [fact]
}
