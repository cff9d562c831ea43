import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a column is one of many texts: in one parameter, because a statement has no more than 65,535. */
export const isOneOf = (column: PgColumn, texts: readonly string[]): SQL<boolean> =>
  sql<boolean>`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`
