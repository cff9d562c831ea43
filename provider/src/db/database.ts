import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database as verbs see it, on either engine. Verbs take it as an argument and close over nothing (see docs/architecture.md). */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type DbOrTx = Db | Tx
