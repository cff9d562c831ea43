import { getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DbOrTx } from './database.ts'

/**
 * Inserts the rows of one JSON parameter, made by `toJson`. The statement's text is the same for any number of rows, and building it costs no
 * time for each column. Missing or null columns get their defaults.
 */
export function insertRows<Table extends PgTable>(db: DbOrTx, table: Table, rows: Placeholder) {
  const values = Object.values(getTableColumns(table)).map((column) => {
    const value = sql.identifier(column.name)
    return column.hasDefault ? sql`coalesce(${value}, ${column.default})`.inlineParams() : value
  })
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`)
}

/** Rows with the database's column names; times in ISO 8601. */
export function toJson<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): string {
  return JSON.stringify(rows.map((row) => nameColumns(getTableColumns(table), row)))
}

// A loop, because an order passes a hundred values through here.
function nameColumns(columns: Record<string, { name: string }>, row: Record<string, unknown>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const key in row) {
    const column = columns[key]
    if (column) named[column.name] = row[key]
  }
  return named
}
