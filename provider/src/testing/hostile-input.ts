import { z } from 'zod'

export type JsonSchema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
}

export type Random = () => number

/** Ids that exist in the test's shop, so that some calls get past the first check. `schemas`: referenced schemas, by name. */
export type Known = { ids: readonly number[]; texts: readonly string[]; schemas?: Readonly<Record<string, JsonSchema>> }

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined => items[Math.floor(random() * items.length)]

/** A JSON value of a schema's shape, mostly valid: what a client might send. */
export function plausible(schema: z.ZodType, known: Known, random: Random): unknown {
  return sample(jsonSchemaOf(schema), known, random)
}

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** The same for a JSON schema, e.g. from an OpenAPI document. */
export function sample(schema: JsonSchema, known: Known, random: Random): unknown {
  const named = schema.$ref && known.schemas?.[schema.$ref.split('/').at(-1) ?? '']
  if (named) return sample(named, known, random)
  if ('const' in schema) return schema.const
  if (schema.enum) return pick(schema.enum, random)
  if (schema.anyOf) return sample(pick(schema.anyOf, random) ?? {}, known, random)
  if (schema.type === 'object') return sampleObject(schema, known, random)
  if (schema.type === 'array') return Array.from({ length: 1 + Math.floor(random() * 3) }, () => sample(schema.items ?? {}, known, random))
  if (schema.type === 'integer' || schema.type === 'number') return random() < 0.5 ? pick(known.ids, random) : Math.floor(random() * 20)
  if (schema.type === 'boolean') return random() < 0.5
  return pick(known.texts, random)
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, known: Known, random: Random): object {
  const present = Object.entries(properties).filter(([name]) => required.includes(name) || random() < 0.3)
  return Object.fromEntries(present.map(([name, part]) => [name, sample(part, known, random)]))
}

/** A query string whose values are plausible or hostile, equally often; `schema` describes an object of all parameters. */
export function hostileQuery(schema: JsonSchema | undefined, known: Known, random: Random): string {
  const values = schema ? (sample(schema, known, random) as Record<string, unknown>) : {}
  const parameters = Object.entries(values).map(([name, plain]) => {
    const hostile = hostileTexts[Math.floor(random() * hostileTexts.length)] ?? ''
    const value = random() < 0.5 ? String(plain) : hostile.slice(0, 2000).toWellFormed()
    return `${encodeURIComponent(name)}${random() < 0.1 ? '[0]' : ''}=${encodeURIComponent(value)}`
  })
  return parameters.join('&')
}

/** Texts that have broken parsers, queries and databases before. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066\ufeff',
  "' or 1=1 --",
  '{{7*7}}',
  '%00%ff%c0%ae',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  'NaN',
  '-0',
  '1e400',
  '99999999999999999999999',
  '9223372036854775808',
  '2147483648',
  '-1',
  '1.5',
  '٤٢',
  'null',
  'true',
  '[object Object]',
  '0190f3a4-0000-7000-8000-000000000001',
  'e\u0301'.repeat(300),
  '😀'.repeat(500),
  'x'.repeat(70_000),
]

const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[[]]],
  [null],
  { $ne: null },
  Array.from({ length: 500 }, (_, index) => index),
]

const hostileKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'id',
  'price',
  'total',
  '\u0000',
  'a.b[0]',
  '$where',
]

/** The value with up to three places replaced, removed, doubled or extended; one in four stays as it was. */
export function mutated(value: unknown, random: Random): unknown {
  let changed = value
  for (let times = Math.floor(random() * 4); times > 0; times--) changed = mutateOnce(changed, random)
  return changed
}

function mutateOnce(value: unknown, random: Random): unknown {
  const hostile = pick(hostileValues, random)
  if (typeof value !== 'object' || value === null || random() < 0.15) return hostile
  if (Array.isArray(value)) return mutateList(value, hostile, random)
  const entries = Object.entries(value)
  const chosen = Math.floor(random() * entries.length)
  if (random() < 0.2) return withEntries([...entries, [pick(hostileKeys, random) ?? '', hostile]])
  if (random() < 0.2) return withEntries(entries.filter((_, index) => index !== chosen))
  return withEntries(entries.map(([key, part], index) => [key, index === chosen ? mutateOnce(part, random) : part]))
}

function mutateList(list: unknown[], hostile: unknown, random: Random): unknown[] {
  const chosen = Math.floor(random() * list.length)
  if (random() < 0.3) return [...list, hostile]
  if (random() < 0.3) return [...list, ...list]
  return list.map((part, index) => (index === chosen ? mutateOnce(part, random) : part))
}

/** Defines own keys of any name: plain assignment to `__proto__` would not. */
function withEntries(entries: [string, unknown][]): object {
  const made = {}
  for (const [key, value] of entries) Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true })
  return made
}
