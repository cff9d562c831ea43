import type { Writable } from 'node:stream'
import type { Client } from 'pg'
import type { DbOrTx } from './database.ts'

/**
 * What we read of libraries although their types keep it to themselves; nothing else in the provider may. If a release renames one of these,
 * `postgres-client.race.test.ts` fails.
 */

/**
 * What a query of `db` goes to: a transaction's own client, or the pool. On the embedded database a transaction has its own too.
 * Drizzle publishes it for the database (`db.$client`), but not for a transaction, and a statement prepared outside of a transaction runs outside of it.
 */
export const connectionOf = (db: DbOrTx): object => (db._.session as unknown as { client: object }).client

/**
 * The stream that a client of `pg` writes to. One can hand in a stream of one's own (`stream` in the settings), but with TLS `pg` puts another
 * one around it, and that is the one whose writes have to be held.
 */
export const streamOf = (client: Client): Writable => (client as unknown as { connection: { stream: Writable } }).connection.stream
