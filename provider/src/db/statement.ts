import type { DbOrTx } from './database.ts'
import { connectionOf } from './private-fields.ts'

type Preparable<Prepared> = { prepare: (name: string) => Prepared }

/**
 * A statement that is built once for each connection, not for each request: when an order was placed, Drizzle's building of the text took longer
 * than anything else. Values that differ between executions are `sql.placeholder`s. A `name` has one text only, because the server keeps its plan.
 */
export function statement<Prepared>(name: string, build: (db: DbOrTx) => Preparable<Prepared>): (db: DbOrTx) => Prepared {
  const prepared = new WeakMap<object, Prepared>()
  return (db) => {
    // Either outlives the request.
    const connection = connectionOf(db)
    const known = prepared.get(connection)
    if (known) return known
    const fresh = build(db).prepare(name)
    prepared.set(connection, fresh)
    return fresh
  }
}
