import pg from 'pg'

/** The address of a database on the server that this one is on. */
export function nameDatabase(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** One statement on a connection of its own. */
export async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
