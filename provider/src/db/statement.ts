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

/** So many shapes of one statement are kept, those that were asked for last. */
const mostShapes = 200

/**
 * The same where the text itself differs with what is asked: a list has another text for each set of filters and each order. `Shape` is all that the
 * text depends on, as JSON writes it. The names are those that the client gives to texts (`postgres-client.ts`), which are not without end either.
 */
export function statementOfShape<Shape, Prepared>(
  build: (db: DbOrTx, shape: Shape) => Preparable<Prepared>,
): (db: DbOrTx, shape: Shape) => Prepared {
  const prepared = new WeakMap<object, Map<string, Prepared>>()
  return (db, shape) => {
    const connection = connectionOf(db)
    const shapes = prepared.get(connection) ?? new Map<string, Prepared>()
    prepared.set(connection, shapes)
    const key = JSON.stringify(shape)
    const found = shapes.get(key) ?? build(db, shape).prepare('')
    // The last asked for stands at the end.
    shapes.delete(key)
    shapes.set(key, found)
    const [oldest] = shapes.keys()
    if (shapes.size > mostShapes && oldest !== undefined) shapes.delete(oldest)
    return found
  }
}
