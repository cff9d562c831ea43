import type { Writable } from 'node:stream'
import type { Client } from 'pg'
import type { DbOrTx } from './database.ts'

/**
 * Undeclared fields of libraries that we read; nothing else in the provider may. If a release renames one of these,
 * `postgres-client.race.test.ts` fails.
 */

/**
 * The client behind `db`: a transaction's own, or the pool. On the embedded database a transaction has its own, too. Drizzle exposes it for the
 * database (`db.$client`), but not for a transaction, and a statement prepared outside of a transaction runs outside of it.
 */
export const connectionOf = (db: DbOrTx): object => (db._.session as unknown as { client: object }).client

/**
 * The stream that a client of `pg` writes to. A custom stream can be passed in (`stream` in the settings), but with TLS `pg` wraps another one
 * around it, and that is the one whose writes must be held back.
 */
export const streamOf = (client: Client): Writable => (client as unknown as { connection: { stream: Writable } }).connection.stream
