/** The part of JSON Schema that the endpoints' schemas use. */
export type Schema = {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  type?: string | string[]
  format?: string
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  default?: unknown
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** A schema written like a type, with the allowed values as a comment after each field. */
export function writeShape(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return oneOf(schema.enum.map((value) => JSON.stringify(value)))
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return oneOf(variants.map((variant) => writeShape(variant, indent)))
  if (Array.isArray(schema.type)) return oneOf(schema.type.map((type) => writeShape({ ...schema, type }, indent)))
  if (schema.type === 'array') return writeList(schema, indent)
  if (schema.type === 'object') return writeObject(schema, indent)
  if (schema.format === 'binary') return 'file'
  return schema.type ?? 'any'
}

const oneOf = (types: string[]) => [...new Set(types)].join(' | ')

function writeList({ items = {} }: Schema, indent: string): string {
  const entry = writeShape(items, indent)
  return / \| /.test(entry) && !entry.startsWith('{') ? `(${entry})[]` : `${entry}[]`
}

function writeObject({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, schema]) => {
    const note = writeLimits(schema)
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${writeShape(schema, inner)}${note && `  // ${note}`}`
  })
  if (typeof additionalProperties === 'object') fields.push(`${inner}[name]: ${writeShape(additionalProperties, inner)}`)
  return fields.length > 0 ? `{\n${fields.join('\n')}\n${indent}}` : '{}'
}

/** The limits and the default of a schema's value; `''` if it has none. */
export function writeLimits(schema: Schema): string {
  const own = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  return [
    range(own.minLength, own.maxLength, 'characters'),
    range(own.minItems, own.maxItems, 'entries'),
    range(own.minimum ?? (own.exclusiveMinimum === undefined ? undefined : own.exclusiveMinimum + 1), readable(own.maximum), ''),
    own.format && own.format !== 'binary' ? own.format : '',
    'default' in schema ? `${JSON.stringify(schema.default)} where left out` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The largest safe integer is no limit that somebody chose. */
const readable = (maximum: number | undefined) => (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum)

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return ''
  const numbers =
    most === undefined ? `${least} or more` : least === undefined ? `up to ${most}` : least === most ? `${least}` : `${least} to ${most}`
  return `${numbers} ${unit}`.trim()
}
