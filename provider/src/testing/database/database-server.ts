import pg from 'pg'

/** The server on which tests and measurements may create databases, if one answers. */
export const testServer = (): string => process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The address of a database on the same server as this one. */
export function nameDatabase(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** Runs one statement on its own connection. `connectWithinMs`: for a server that may not exist. */
export async function runOn(server: string, statement: string, connectWithinMs?: number): Promise<void> {
  const client = new pg.Client({ connectionString: server, ...(connectWithinMs ? { connectionTimeoutMillis: connectWithinMs } : {}) })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The names of the databases matching this pattern. */
export async function databasesLike(server: string, pattern: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client
    .query<{ datname: string }>('select datname from pg_database where datname like $1', [pattern])
    .finally(() => client.end())
  return rows.map(({ datname }) => datname)
}
