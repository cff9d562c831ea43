import { safeParseForm } from 'contract/form-values.ts'
import type { Locale } from 'contract/locale.ts'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import { invalidFields, refuseUnstorable } from './parse-request.ts'
import { readBody } from './read-body.ts'

const maxParts = 500
const maxFiles = 5
const maxTextBytes = 64 * 1024
const maxDepth = 5
const maxIndex = 200
const segment = /^([A-Za-z_]\w{0,63})((?:\[\d{1,3}\])*)$/
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

export type FormLimits = { maxBytes: number; maxFileBytes: number }

/**
 * Parses a multipart form (contract §7.8): `a.b` for objects, `a[0]` for lists, files as parts. 422: broken, contradictory names or wrong
 * values; 413: more, or larger, parts than our forms can have.
 */
export async function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  { maxBytes, maxFileBytes }: FormLimits,
  locale: Locale,
): Promise<z.output<Schema>> {
  const entries = [...(await readForm(request, maxBytes))]
  if (entries.length > maxParts) throw new AppError('body_too_large')
  const files = entries.map(([, value]) => value).filter((value) => value instanceof File)
  if (files.length > maxFiles || files.some((file) => file.size > maxFileBytes)) throw new AppError('body_too_large')
  const values = nest(entries.filter(([, value]) => !isLeftOpen(value)))
  refuseUnstorable(values, locale)
  const parsed = safeParseForm(schema, values, locale)
  if (parsed.success) return parsed.data
  throw invalidFields(parsed.error)
}

/** An unused file field arrives as a file without name and bytes. */
const isLeftOpen = (value: File | string) => value instanceof File && value.name === '' && value.size === 0

async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  const bytes = await readBody(request, maxBytes)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  try {
    return await new Response(bytes, { headers }).formData()
  } catch {
    throw new AppError('malformed_body')
  }
}

type Key = string | number
type Leaf = File | string
type Branch = Map<Key, Branch | Leaf>

/** Collected in maps: no name can reach inherited properties, and no index creates a list of its length. */
function nest(entries: [string, Leaf][]): unknown {
  const root: Branch = new Map()
  for (const [name, value] of entries) {
    if (typeof value === 'string' && Buffer.byteLength(value) > maxTextBytes) throw new AppError('body_too_large')
    place(root, readName(name), value)
  }
  return build(root)
}

function readName(name: string): Key[] {
  const keys = name.split('.').flatMap((part) => {
    const [, key, indexes = ''] = segment.exec(part) ?? []
    if (key === undefined || forbidden.has(key)) throw new AppError('malformed_body')
    return [key, ...[...indexes.matchAll(/\d+/g)].map(([index]) => Number(index))]
  })
  if (keys.length > maxDepth || keys.some((key) => typeof key === 'number' && key > maxIndex)) throw new AppError('malformed_body')
  return keys
}

function place(branch: Branch, [key, ...rest]: Key[], value: Leaf): void {
  if (key === undefined) return
  const present = branch.get(key)
  if (rest.length === 0) {
    if (present !== undefined) throw new AppError('malformed_body')
    branch.set(key, value)
    return
  }
  if (present !== undefined && !(present instanceof Map)) throw new AppError('malformed_body')
  const next = present ?? new Map()
  branch.set(key, next)
  place(next, rest, value)
}

function build(node: Branch | Leaf): unknown {
  if (!(node instanceof Map)) return node
  const keys = [...node.keys()]
  if (keys.every((key) => typeof key === 'string')) return Object.fromEntries([...node].map(([key, value]) => [key, build(value)]))
  const indexes = keys.filter((key) => typeof key === 'number').toSorted((a, b) => a - b)
  // A list without gaps and without other names.
  if (indexes.length !== keys.length || indexes.some((index, place) => index !== place)) throw new AppError('malformed_body')
  return indexes.map((index) => build(node.get(index) ?? ''))
}
