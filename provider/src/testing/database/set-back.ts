/** A test's database, on either engine. */
export type Reader = {
  query: <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
  exec: (text: string) => Promise<unknown>
}

type Counted = { name: string; rows: number; newest: number }
type Sequence = { name: string; last: string | null; start: string }
/** Rewrites the template's content of a table. */
type Fill = { statement: string; rows: string }
/** A new database's state. */
export type Start = { tables: Counted[]; sequences: Sequence[]; catalogue: string; fills: Map<string, Fill> }

/** More leaves so many dead rows that the next test's plans and times would not be those of a new database. */
const mostRows = 2_000

/** The tables that a change of schema or planner statistics affects: rows of one of these are added, removed or rewritten. */
const catalogues = [
  ...[
    'pg_class',
    'pg_attribute',
    'pg_attrdef',
    'pg_type',
    'pg_proc',
    'pg_trigger',
    'pg_constraint',
    'pg_index',
    'pg_rewrite',
    'pg_sequence',
  ],
  ...['pg_namespace', 'pg_extension', 'pg_policy', 'pg_db_role_setting', 'pg_publication', 'pg_statistic', 'pg_statistic_ext'],
  ...['pg_ts_config', 'pg_ts_dict'],
]

export async function readStart(database: Reader): Promise<Start> {
  const { rows: names } = await database.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%' order by 1`,
  )
  const tables = await count(
    database,
    names.map(({ name }) => name),
  )
  const fills = new Map<string, Fill>()
  for (const { name } of tables.filter((table) => table.rows > 0)) fills.set(name, await readFill(database, name))
  return { tables, fills, sequences: await readSequences(database), catalogue: await readCatalogue(database) }
}

/** Resets a database. False if it may not be as good as new: its schema or a setting was changed, or much was inserted. */
export async function setBack(database: Reader, start: Start): Promise<boolean> {
  const found = await count(
    database,
    start.tables.map(({ name }) => name),
  )
  const changed = found.filter(({ name, rows, newest }) => {
    const before = start.tables.find((table) => table.name === name)
    return rows !== before?.rows || (rows > 0 && newest !== before.newest)
  })
  if (changed.some(({ rows }) => rows > mostRows) || (await readCatalogue(database)) !== start.catalogue) return false
  const names = changed.map(({ name }) => name)
  // Bypasses triggers and foreign keys.
  await database.exec(['begin; set local session_replication_role = replica', ...names.map((name) => `delete from ${name}`)].join(';'))
  for (const name of names) {
    const fill = start.fills.get(name)
    if (fill) await database.query(fill.statement, [fill.rows])
  }
  const sequences = (await readSequences(database)).filter(
    ({ name, last }) => last !== start.sequences.find((one) => one.name === name)?.last,
  )
  for (const { name, start: first } of sequences) {
    const last = start.sequences.find((one) => one.name === name)?.last
    await database.query('select setval($1, $2, $3)', [name, last ?? first, last !== null])
  }
  await database.exec('commit')
  if (names.length > 0) await database.exec(`vacuum ${names.join(', ')}`)
  const written = await count(database, names)
  for (const table of start.tables) table.newest = written.find(({ name }) => name === table.name)?.newest ?? table.newest
  return true
}

async function count(database: Reader, names: string[]): Promise<Counted[]> {
  if (names.length === 0) return []
  const each = names.map(
    (name) => `select '${name}' as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::int as newest from ${name}`,
  )
  return (await database.query<Counted>(each.join(' union all '))).rows
}

async function readCatalogue(database: Reader): Promise<string> {
  const settings = await database.query(`select name, setting from pg_settings where source = 'session' order by name`)
  return JSON.stringify([await count(database, catalogues), settings.rows])
}

async function readSequences(database: Reader): Promise<Sequence[]> {
  const { rows } = await database.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last, start_value::text as start from pg_sequences`,
  )
  return rows
}

async function readFill(database: Reader, name: string): Promise<Fill> {
  const { rows } = await database.query<{ columns: string; rows: string }>(
    `select (select string_agg(quote_ident(attname), ', ') from pg_attribute
             where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
            (select json_agg(t)::text from ${name} t) as rows`,
  )
  const { columns = '', rows: all = '[]' } = rows[0] ?? {}
  const statement = `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`
  return { statement, rows: all }
}
