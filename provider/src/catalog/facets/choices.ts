import { Language, MemoType, Stream, Term } from 'contract/catalogue/catalog.ts'
import { type FacetName, goodRating, ItemFormat } from 'contract/catalogue/facets.ts'
import { priceBands } from 'contract/catalogue/price-bands.ts'
import { type SQL, sql } from 'drizzle-orm'
import { components, studyStages, subjects } from '../../db/schema/catalog.ts'

/** The possible options of a facet, in the shop's order. An item has an option if its key is among `keys`. */
export const choicesOf: Record<FacetName, SQL> = {
  studyStage: sql`select id::text as value, title, sort_order::bigint as position, array[id] as keys from ${studyStages} where is_active`,
  subject: sql`select subject.id::text as value, subject.title, stage.sort_order::bigint * 1000000 + subject.sort_order as position, array[subject.id] as keys
    from ${subjects} as subject join ${studyStages} as stage on stage.id = subject.study_stage_id where subject.is_active`,
  grade: ofComponents(sql`grade`, sql`grade`),
  stream: ofComponents(sql`stream`, placeAmong(sql`stream`, Stream.options)),
  term: ofComponents(sql`term`, placeAmong(sql`term`, Term.options)),
  type: ofValues(MemoType.options.map((type) => [type, [type]])),
  language: ofValues(Language.options.toReversed().map((language) => [language, [language]])),
  price: ofValues(priceBands.map((band) => [band, [band]])),
  rating: ofValues([[String(goodRating), [String(goodRating)]]]),
  format: ofValues(ItemFormat.options.map((format) => [format, [format, 'both']])),
}

function ofComponents(column: SQL, position: SQL): SQL {
  return sql`select ${column}::text as value, null::jsonb as title, ${position}::bigint as position, array_agg(id) as keys
    from ${components} where ${column} is not null group by ${column}`
}

function placeAmong(column: SQL, order: readonly string[]): SQL {
  return sql`array_position(${sql.raw(arrayOf(order))}, ${column})`
}

/** Literals of ours, so they may be inlined in the statement. */
function ofValues(values: readonly (readonly [string, readonly string[]])[]): SQL {
  const rows = values.map(([value, keys], at) => `('${value}', null::jsonb, ${at}::bigint, ${arrayOf(keys)})`)
  return sql.raw(`select * from (values ${rows.join(', ')}) as known (value, title, position, keys)`)
}

function arrayOf(words: readonly string[]): string {
  return `array[${words.map((word) => `'${word}'`).join(', ')}]`
}
