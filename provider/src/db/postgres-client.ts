import pg from 'pg'
import { allowLong, longStatementMs } from './long-statements.ts'
import { streamOf } from './private-fields.ts'

/** Limited, because endlessly many texts (lists of many lengths, for example) would fill the memory of server and client. */
const mostNames = 500
const names = new Map<string, string>()

/**
 * A client that saves the server work and round trips.
 * ¶ - The server keeps parsed and planned statements: the same text is the same named statement on every connection. Planning costs it more than
 * most of our statements do. (PgBouncer in transaction mode: from 1.21, `max_prepared_statements`.)
 * - Queries issued together, without waiting for each other, are sent in one write (with pg's `pipeline`).
 * - A transaction begins with its first statement: `begin` is not sent alone.
 * - It waits for an answer as long as the server may take (pg's `query_timeout`, after which the connection is closed), longer if a transaction
 * has allowed long statements.
 */
export class PostgresClient extends pg.Client {
  #mustBegin = false
  #isHolding = false
  #allowsLong = false

  // The types have many overloads; the arguments are passed on unchanged.
  override query = ((...given: Parameters<pg.Client['query']>) => {
    const [query, values, ...rest] = given as unknown[]
    if (hasText(query, 'begin')) {
      this.#mustBegin = true
      return Promise.resolve(begun)
    }
    if (isUnnamed(query) && Array.isArray(values) && values.length > 0) query.name = nameOf(query.text)
    this.#holdWrites()
    this.#begin()
    if (hasText(query, allowLong)) this.#allowsLong = true
    if (hasText(query, 'commit') || hasText(query, 'rollback')) this.#allowsLong = false
    if (!this.#allowsLong) return super.query(...given)
    const patient = [{ ...(query as object), query_timeout: longStatementMs }, values, ...rest]
    return super.query(...(patient as typeof given))
  }) as pg.Client['query']

  #begin(): void {
    if (!this.#mustBegin) return
    this.#mustBegin = false
    // If it fails the connection is lost, and the next statement reports that.
    super.query('begin').catch(() => {})
  }

  #holdWrites(): void {
    if (this.#isHolding) return
    this.#isHolding = true
    const stream = streamOf(this)
    stream.cork()
    process.nextTick(() => {
      this.#isHolding = false
      stream.uncork()
    })
  }
}

const begun = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

type Query = { text: string; name?: string | undefined }

const hasText = (query: unknown, text: string): boolean =>
  typeof query === 'object' && query !== null && 'text' in query && query.text === text

const isUnnamed = (query: unknown): query is Query =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string' && !('name' in query && query.name)

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `warraq_${names.size}`
  names.set(text, name)
  return name
}
