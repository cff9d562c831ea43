import { getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DbOrTx } from './database.ts'

/**
 * Inserts the rows of one JSON parameter, of `toJson`: the text is the same for any number of them, and its building is not paid by column.
 * What a row leaves out, or gives as null, has its default.
 */
export function insertRows<Table extends PgTable>(db: DbOrTx, table: Table, rows: Placeholder) {
  const values = Object.values(getTableColumns(table)).map((column) => {
    const value = sql.identifier(column.name)
    return column.hasDefault ? sql`coalesce(${value}, ${column.default})`.inlineParams() : value
  })
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`)
}

/** Rows as the database names their columns; times in ISO 8601. */
export function toJson<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): string {
  const columns = getTableColumns(table)
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key as keyof typeof columns]?.name, value]))),
  )
}
