import pg from 'pg'

/** Texts without end would fill the memory of server and client: lists of many lengths, say. */
const mostNames = 500
const names = new Map<string, string>()

/**
 * A client that lets the server keep what it has parsed and planned: the same text is the same named statement on every connection.
 * Planning costs the server more than most of our statements do. (PgBouncer in transaction mode: from 1.21, `max_prepared_statements`.)
 */
export class PostgresClient extends pg.Client {
  // The types know many ways to call it; what is passed on is what came.
  override query = ((...given: Parameters<pg.Client['query']>) => {
    const [query, values] = given as unknown[]
    if (isUnnamed(query) && Array.isArray(values) && values.length > 0) query.name = nameOf(query.text)
    return super.query(...given)
  }) as pg.Client['query']
}

type Query = { text: string; name?: string | undefined }

const isUnnamed = (query: unknown): query is Query =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string' && !('name' in query && query.name)

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `warraq_${names.size}`
  names.set(text, name)
  return name
}
