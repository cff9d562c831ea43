import type { DbOrTx } from './database.ts'
import { connectionOf } from './private-fields.ts'

type Preparable<Prepared> = { prepare: (name: string) => Prepared }

/**
 * A statement that is built once for each connection, not for each request: on placing an order, Drizzle's building of the text took longer than
 * anything else. Values that differ between executions are `sql.placeholder`s. A `name` has only one text, because the server keeps its plan.
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

/** How many variants of one statement are kept, most recently used first. */
const mostShapes = 200

/**
 * The same for statements whose text varies: a list has another text for each set of filters and each order. `Shape` is everything that the text
 * depends on, as JSON. The client names texts (`postgres-client.ts`), and keeps a limited number.
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
    // The most recently used is last.
    shapes.delete(key)
    shapes.set(key, found)
    const [oldest] = shapes.keys()
    if (shapes.size > mostShapes && oldest !== undefined) shapes.delete(oldest)
    return found
  }
}
