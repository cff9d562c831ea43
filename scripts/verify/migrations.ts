import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, parse, type RangeVar } from 'libpg-query'

const directory = 'provider/migrations'
/** Nobody has run two versions side by side over the schemas up to this one, and a migration that has been applied is never edited. */
const lastUnchecked = 122
/** Stands above a statement whose change the previous version survives, and says why. */
const reason = /^-- survived by the previous version: \S+/m

export type Migration = { name: string; sql: string }

/**
 * During a rolling upgrade, processes of the previous version run on the migrated schema. So a migration only adds; what nothing uses any more is
 * removed one version later, with a reason. This cannot see what a trigger refuses or what an UPDATE means.
 */
export async function checkMigrations(root: string): Promise<string[]> {
  const names = readdirSync(join(root, directory)).filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) > lastUnchecked)
  const read = (name: string) => ({ name, sql: readFileSync(join(root, directory, name), 'utf8') })
  return (await Promise.all(names.map((name) => findBreaks(read(name))))).flat()
}

/** What the previous version cannot survive: file, line and statement. Throws SqlError if PostgreSQL could not parse the file. */
export async function findBreaks({ name, sql }: Migration): Promise<string[]> {
  const bytes = Buffer.from(sql)
  const { stmts = [] } = await parse(sql)
  const made = madeBy(stmts.map(({ stmt }) => stmt))
  let end = 0
  return stmts.flatMap(({ stmt, stmt_location = 0, stmt_len = bytes.length - stmt_location }) => {
    // From the end of the statement before, because the parser leaves out comments above the first one. Positions count bytes.
    const text = bytes.subarray(end, stmt_location + stmt_len).toString()
    const before = bytes.subarray(0, end).toString()
    end = stmt_location + stmt_len
    if (!stmt || reason.test(text)) return []
    const [comments = ''] = /^(;|\s|--.*\n)*/.exec(text) ?? []
    const line = `${before}${comments}`.split('\n').length
    return breaksOf(stmt, made).map((what) => `${directory}/${name}:${line} ${what}`)
  })
}

/** What a file makes itself, so that the previous version cannot depend on it. Columns are `table.column`. */
type Made = { tables: Set<string>; columns: Set<string>; views: Set<string> }

function madeBy(statements: readonly (Node | undefined)[]): Made {
  const made: Made = { tables: new Set(), columns: new Set(), views: new Set() }
  for (const statement of statements) {
    if (!statement) continue
    if ('CreateStmt' in statement) made.tables.add(nameOf(statement.CreateStmt.relation))
    if ('ViewStmt' in statement) made.views.add(nameOf(statement.ViewStmt.view))
    if ('AlterTableStmt' in statement)
      for (const { subtype, def } of commandsOf(statement))
        if (subtype === 'AT_AddColumn') made.columns.add(`${nameOf(statement.AlterTableStmt.relation)}.${columnOf(def).colname}`)
  }
  return made
}

function breaksOf(statement: Node, made: Made): string[] {
  if ('DropStmt' in statement) {
    const { removeType = '', objects = [] } = statement.DropStmt
    if (removeType === 'OBJECT_TRIGGER') return []
    return objects
      .map(droppedName)
      .filter((name) => !made.views.has(name))
      .map((name) => `${name} is dropped`)
  }
  if ('RenameStmt' in statement) {
    const { renameType, relation, subname } = statement.RenameStmt
    return renameType === 'OBJECT_INDEX' ? [] : [`${[nameOf(relation), subname].filter(Boolean).join('.')} is renamed`]
  }
  if ('TruncateStmt' in statement) return ['a table is emptied']
  if ('IndexStmt' in statement) {
    const { unique, relation, indexParams = [] } = statement.IndexStmt
    const columns = indexParams.map((part) => ('IndexElem' in part ? part.IndexElem.name : undefined))
    return unique && !isNew(nameOf(relation), columns, made) ? [`rows of ${nameOf(relation)} must be unique`] : []
  }
  if (!('AlterTableStmt' in statement)) return []
  const table = nameOf(statement.AlterTableStmt.relation)
  if (made.tables.has(table)) return []
  return commandsOf(statement).flatMap((command) => breakOfCommand(table, command, made) ?? [])
}

function breakOfCommand(table: string, { subtype, name, def }: AlterTableCmd, made: Made): string | undefined {
  const column = `${table}.${name}`
  if (subtype === 'AT_DropColumn') return `${column} is dropped`
  // An upsert may name it, as it may name a unique index.
  if (subtype === 'AT_DropConstraint') return `the constraint ${name} is dropped`
  if (subtype === 'AT_AddColumn' && isRequired(columnOf(def))) return `${table}.${columnOf(def).colname} is required and has no default`
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def && !isNew(table, columnsOf(def.Constraint), made))
    return `${table} gets the constraint ${def.Constraint.conname}`
  if (made.columns.has(column)) return undefined
  if (subtype === 'AT_AlterColumnType') return `${column} gets another type`
  if (subtype === 'AT_SetNotNull') return `${column} becomes required`
  if (subtype === 'AT_DropNotNull') return `${column} may become null`
  if (subtype === 'AT_ColumnDefault' && !def) return `${column} loses its default`
  return undefined
}

/** The previous version inserts rows without the column. */
function isRequired({ constraints = [] }: ColumnDef): boolean {
  const kinds = constraints.map((constraint) => ('Constraint' in constraint ? constraint.Constraint.contype : undefined))
  const isFilled = kinds.some((kind) => kind === 'CONSTR_DEFAULT' || kind === 'CONSTR_GENERATED' || kind === 'CONSTR_IDENTITY')
  return kinds.includes('CONSTR_NOTNULL') && !isFilled
}

/** No row of the previous version has a value there, if all columns are known and new. */
const isNew = (table: string, columns: readonly (string | undefined)[], { tables, columns: added }: Made): boolean =>
  tables.has(table) || (columns.length > 0 && columns.every((column) => added.has(`${table}.${column}`)))

function columnsOf({ keys = [], fk_attrs = [], raw_expr }: Constraint): (string | undefined)[] {
  const used: (string | undefined)[] = [...keys, ...fk_attrs].map(textOf)
  JSON.stringify(raw_expr ?? {}, (key, value) => {
    if (key === 'ColumnRef') used.push(lastOf(value.fields))
    return value
  })
  return used
}

const commandsOf = (statement: Extract<Node, { AlterTableStmt: unknown }>): AlterTableCmd[] =>
  (statement.AlterTableStmt.cmds ?? []).flatMap((command) => ('AlterTableCmd' in command ? [command.AlterTableCmd] : []))
const columnOf = (def: Node | undefined): ColumnDef => (def && 'ColumnDef' in def ? def.ColumnDef : {})
const nameOf = (relation: RangeVar | undefined): string => relation?.relname ?? ''
const textOf = (node: Node | undefined): string | undefined => (node && 'String' in node ? node.String.sval : undefined)
const lastOf = (nodes: readonly Node[] = []): string => textOf(nodes.at(-1)) ?? ''

/** A table or view comes as a list of names, a function with its arguments. */
function droppedName(node: Node): string {
  if ('List' in node) return lastOf(node.List.items)
  if ('ObjectWithArgs' in node) return lastOf(node.ObjectWithArgs.objname)
  return 'TypeName' in node ? lastOf(node.TypeName.names) : (textOf(node) ?? '')
}
