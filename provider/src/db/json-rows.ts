import { type GetColumnData, is, SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from './database.ts'
import { statement } from './statement.ts'

export type JsonFields = { readonly [name: string]: PgColumn | SQL | JsonFields }
/** The type after `JSON.parse` of such fields: times are text. */
export type JsonRow<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends PgColumn
    ? DateAsText<GetColumnData<Fields[Name], 'query'>>
    : Fields[Name] extends SQL<infer Value>
      ? Value
      : JsonRow<Fields[Name]>
}
type DateAsText<Value> = Value extends Date ? string : Value

/**
 * One JSON object with these fields, in order: rows come as one value that the database writes and `JSON.parse` reads, both faster than
 * Drizzle's making objects of columns.
 */
export function jsonOf<Fields extends JsonFields>(fields: Fields): SQL<JsonRow<Fields>> {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${isField(field) ? field : jsonOf(field)}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** The same for a joined row that may be missing: null if this column is. */
export function jsonIf<Fields extends JsonFields>(column: PgColumn, fields: Fields): SQL<JsonRow<Fields> | null> {
  return sql`case when ${column} is not null then ${jsonOf(fields)} end`
}

/**
 * The `ids` of a statement, as an array. A select hides their number: with a plain array PostgreSQL sees it, considers a plan for just that
 * number cheaper, and plans each time, which costs more than reading them.
 */
export const idsAsked = sql`array(select unnest(${sql.placeholder('ids')}::bigint[]))`

/** The values of a select with one column `item`, in order, as one JSON array. */
export const jsonList = <Item>(rows: SQL): SQL<Item[]> => sql`(select coalesce(json_agg(listed.item), '[]') from (${rows}) as listed)`

/** A preparable statement that gives one row of these values. `before`: precedes its `select`; `from`: follows it, including the word. */
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

/** A list read by one statement, built once: `rows` gives the values `item`, `part` goes into its `with`. */
export function listStatement<Item>(
  name: string,
  rows: () => SQL,
  part?: SQL,
): (db: DbOrTx, values?: Record<string, unknown>) => Promise<Item[]> {
  const before = part && sql`with ${part}`
  const select = statement(name, (db) => selectValues(db, { items: jsonList<Item>(rows()) }, { before }))
  return async (db, values) => (await select(db).execute(values))[0]?.items ?? []
}

/** The rows of a select in this order, as far as requested. */
export type RowsAsked = { where: SQL | undefined; order: readonly SQL[]; limit?: SQL }

export const inOrder = ({ where = sql`true`, order, limit }: RowsAsked): SQL =>
  sql`where ${where} order by ${sql.join([...order], sql`, `)} ${limit ? sql`limit ${limit}` : sql``}`
