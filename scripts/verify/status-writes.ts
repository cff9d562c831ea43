import { parseSync } from 'vite'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** Tables whose statuses follow the table of transitions (`provider/src/sales/books/transitions.ts`). */
const tables = new Set(['orders', 'payments', 'disputes'])
const statuses = new Set(['status', 'shipmentStatus'])
/** The one file that changes them, and the writes whose columns are not spelled out: a gateway's name and address for an attempt. */
const writer = 'provider/src/sales/books/change-status.ts'
const knownUnnamed = new Set(['provider/src/sales/payment/open-session.ts: session'])

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** No status is written bypassing the table of transitions, nor in a way that hides the written columns. Tests may break the books. */
export function checkStatusWrites(root: string): string[] {
  const files = sourceFiles(root, /^(provider\/src|scripts|demo)\/.*(?<!\.test)\.ts$|^server\.ts$/)
  return files.filter(({ path }) => path !== writer).flatMap(findStatusWrites)
}

export function findStatusWrites({ path, text }: SourceFile): string[] {
  const program = parseSync(path, text).program as unknown as Node
  const names = new Map<string, string>()
  const faults: string[] = []
  const blame = (node: Node, what: string) => faults.push(`${path}:${text.slice(0, node.start).split('\n').length} ${what}`)
  const tableOf = (node: Node | undefined) =>
    node?.type === 'Identifier' ? names.get(String(node.name)) : node?.type === 'MemberExpression' ? nameOf(node.property) : undefined
  const isWatched = (node: Node | undefined) => tables.has(tableOf(node) ?? '')

  walk(program, (node, parents) => {
    if (node.type === 'ImportSpecifier') names.set(nameOf(node.local), nameOf(node.imported))
    if (isCallOf(node, 'update') && isWatched(argumentOf(node)) && !isSet(parents, node))
      blame(node, 'what it writes is not to be seen here')
    if (isCallOf(node, 'onConflictDoUpdate') && isWatched(argumentOf(rootCall(node, 'insert'))))
      blame(node, 'a row that is there is written over')
    if (isCallOf(node, 'set')) {
      const update = rootCall(node, 'update')
      if (update && (isWatched(argumentOf(update)) || !tableOf(argumentOf(update)))) checkSet(node)
    }
    if (node.type === 'TemplateElement' || node.type === 'Literal') checkText(node)
    if (node.type === 'TemplateLiteral') checkTemplate(node)
  })
  return faults

  function checkSet(node: Node): void {
    const written = argumentOf(node)
    if (written?.type === 'Identifier' && knownUnnamed.has(`${path}: ${written.name}`)) return
    if (written?.type !== 'ObjectExpression') return void blame(node, 'what it writes is not to be seen here')
    for (const property of written.properties as Node[]) {
      if (property.type !== 'Property' || property.computed) blame(property, 'what it writes is not to be seen here')
      else if (statuses.has(nameOf(property.key))) blame(property, 'a status is written past the table of transitions')
    }
  }

  function checkText(node: Node): void {
    if (/\bupdate\s+(only\s+)?"?(orders|payments|disputes)\b/i.test(text.slice(node.start, node.end)))
      blame(node, 'SQL writes past drizzle')
  }

  function checkTemplate({ quasis, expressions }: Node): void {
    for (const [index, expression] of (expressions as Node[]).entries()) {
      const before = (quasis as Node[])[index]
      if (
        before &&
        /\bupdate\s+(only\s+)?$/i.test(text.slice(before.start, expression.start).replace(/\$\{\s*$/, '')) &&
        isWatched(expression)
      )
        blame(expression, 'SQL writes past drizzle')
    }
  }
}

function walk(node: Node, see: (node: Node, parents: Node[]) => void, parents: Node[] = []): void {
  see(node, parents)
  for (const value of Object.values(node).flat())
    if (value !== null && typeof value === 'object' && 'type' in value) walk(value as Node, see, [...parents, node])
}

const nameOf = (node: unknown): string => String((node as Node).name ?? (node as Node).value)
const argumentOf = (call: Node | undefined): Node | undefined => (call?.arguments as Node[] | undefined)?.[0]
const calleeOf = (call: Node): Node | undefined => (call.type === 'CallExpression' ? (call.callee as Node) : undefined)

function isCallOf(node: Node, name: string): boolean {
  const callee = calleeOf(node)
  return callee?.type === 'MemberExpression' && nameOf(callee.property) === name
}

/** In a chain of calls, the first call with this name. */
function rootCall(node: Node, name: string): Node | undefined {
  const before = calleeOf(node)?.object as Node | undefined
  if (before?.type !== 'CallExpression') return undefined
  return isCallOf(before, name) ? before : rootCall(before, name)
}

const isSet = (parents: Node[], update: Node): boolean => {
  const [member, call] = [parents.at(-1), parents.at(-2)]
  return (
    member?.type === 'MemberExpression' && member.object === update && call !== undefined && isCallOf(call, 'set') && call.callee === member
  )
}
