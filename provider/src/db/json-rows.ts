import { type GetColumnData, is, SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from './database.ts'
import { statement } from './statement.ts'

export type JsonFields = { readonly [name: string]: PgColumn | SQL | JsonFields }
/** What `JSON.parse` makes of such fields: moments come as text. */
export type JsonRow<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends PgColumn
    ? DateAsText<GetColumnData<Fields[Name], 'query'>>
    : Fields[Name] extends SQL<infer Value>
      ? Value
      : JsonRow<Fields[Name]>
}
type DateAsText<Value> = Value extends Date ? string : Value

/**
 * One JSON object with these fields, in their order: rows come as one value, which the database writes and `JSON.parse` reads, both faster than
 * Drizzle makes objects of columns.
 */
export function jsonOf<Fields extends JsonFields>(fields: Fields): SQL<JsonRow<Fields>> {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${isField(field) ? field : jsonOf(field)}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** The same of a joined row that may be missing: null without this column. */
export function jsonIf<Fields extends JsonFields>(column: PgColumn, fields: Fields): SQL<JsonRow<Fields> | null> {
  return sql`case when ${column} is not null then ${jsonOf(fields)} end`
}

/**
 * The `ids` that a statement is asked for, as an array. It is a select: of the array itself the database sees how many there are, takes a plan for just so many for
 * cheaper than the one that it has, and plans anew each time, which costs more than to read them.
 */
export const idsAsked = sql`array(select unnest(${sql.placeholder('ids')}::bigint[]))`

/** The values of a select of one column `item`, in its order, as one JSON array. */
export const jsonList = <Item>(rows: SQL): SQL<Item[]> => sql`(select coalesce(json_agg(listed.item), '[]') from (${rows}) as listed)`

/**
 * A statement that gives one row of these values, and can be prepared. `before`: what stands before its `select`; `from`: what stands behind it,
 * with the word itself.
 */
export function selectValues<Values extends Record<string, SQL>>(
  db: DbOrTx,
  values: Values,
  { before = sql``, from = sql`` }: { before?: SQL | undefined; from?: SQL } = {},
) {
  const named = Object.entries(values).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  const fields = Object.fromEntries(Object.keys(values).map((name) => [name, sql`answer.${sql.identifier(name)}`])) as Values
  return db.select(fields).from(sql`(${before} select ${sql.join(named, sql`, `)} ${from}) as answer`)
}

const isField = (field: PgColumn | SQL | JsonFields): field is PgColumn | SQL => is(field, SQL) || is(field, PgColumn)

/** A list that is asked for by one statement, built once: `rows` gives the values `item`, `part` stands in its `with`. */
export function listStatement<Item>(
  name: string,
  rows: () => SQL,
  part?: SQL,
): (db: DbOrTx, values?: Record<string, unknown>) => Promise<Item[]> {
  const before = part && sql`with ${part}`
  const select = statement(name, (db) => selectValues(db, { items: jsonList<Item>(rows()) }, { before }))
  return async (db, values) => (await select(db).execute(values))[0]?.items ?? []
}

/** The rows of a select in this order, as far as they are asked for. */
export type RowsAsked = { where: SQL | undefined; order: readonly SQL[]; limit?: SQL }

export const inOrder = ({ where = sql`true`, order, limit }: RowsAsked): SQL =>
  sql`where ${where} order by ${sql.join([...order], sql`, `)} ${limit ? sql`limit ${limit}` : sql``}`
