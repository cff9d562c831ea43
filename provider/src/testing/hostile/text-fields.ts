import { z } from 'zod'

type Schema = {
  type?: string
  enum?: unknown[]
  format?: string
  pattern?: string
  maxLength?: number
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** String fields that are no texts: ids, and proofs of identity or of a seen version. */
const isNoText = (path: string) =>
  /(?:^|\.|\]\.)(?:\w*[iI]d|\w+Ids\[\]|lines\[\]|orderIds\[\]|\w*[pP]assword|\w*[tT]oken|appKey|idempotencyKey|seen|mark|apiKey|webhookSecret(?:Next)?)$/.test(
    path,
  ) || /\bseen\./.test(path)

/** The code of a second step or of a mail; a coupon's is longer. */
const isCode = ({ maxLength = 0 }: Schema, path: string) => /(?:^|\.)code$/.test(path) && maxLength === 32

/**
 * The free texts of a body, as `title.en`, `toc[].title` or `fees.*.fee`: every string of its schema except enums, dates, patterns, files, ids
 * and proofs. Derived from the schema, so that new fields are included.
 */
export function textFieldsOf(body: z.ZodType | undefined): string[] {
  if (!body) return []
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  return [...new Set(stringsIn(schema, ''))].filter((path) => !isNoText(path))
}

function stringsIn(schema: Schema, path: string): string[] {
  const under = (name: string) => (path ? `${path}.${name}` : name)
  const { properties = {}, additionalProperties: others, items, anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...(schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern && !isCode(schema, path) ? [path] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => stringsIn(part, path)),
    ...Object.entries(properties).flatMap(([name, part]) => stringsIn(part, under(name))),
    ...(typeof others === 'object' ? stringsIn(others, under('*')) : []),
    ...(items ? stringsIn(items, `${path}[]`) : []),
  ]
}

type Json = Record<string, unknown>

/** A copy of the body with this text in the field: in each list element that has the field, in all of them if none has. */
export function withText(body: object, path: string, text: string): object {
  return put(body, path.replaceAll('[]', '.[]').split('.'), text) as object
}

function put(value: unknown, [step, ...rest]: string[], text: string): unknown {
  if (step === undefined) return text
  if (step === '[]') return putInList(Array.isArray(value) && value.length > 0 ? value : [{}], rest, text)
  const object = { ...(value as Json | undefined) }
  if (step === '*') return Object.fromEntries(Object.entries(object).map(([key, part]) => [key, put(part, rest, text)]))
  return { ...object, [step]: put(object[step], rest, text) }
}

function putInList(list: unknown[], rest: string[], text: string): unknown[] {
  const [name] = rest
  const has = (part: unknown) => name !== undefined && typeof part === 'object' && part !== null && Object.hasOwn(part, name)
  const some = list.some(has)
  return list.map((part) => (!some || has(part) ? put(part, rest, text) : part))
}

/** Whether a refusal's field is this one: `toc.0.title` is `toc[].title`, and a group is refused for its content. */
export function isOf(field: string, path: string): boolean {
  const plain = field.replaceAll(/\[?\b\d+\b\]?/g, '#').replaceAll('.#', '#')
  const own = path.replaceAll('[]', '#')
  const pattern = new RegExp(`^${own.replaceAll(/[.#]/g, '\\$&').replaceAll('*', '[^.]+')}$`)
  return pattern.test(plain) || own.startsWith(`${plain}.`) || own.startsWith(`${plain}#`)
}
