import type { Random } from 'provider/src/testing/hostile-input.ts'

/** A body as sent. An empty `type` declares none. */
export type Wire = { sort: string; body: Uint8Array; type: string }

const json = 'application/json'
const bytesOf = (text: string) => Buffer.from(text)

/** Types that a JSON body cannot have. */
const wrongTypes = [
  '',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'json',
  '/;=,',
]

/** Bytes that occur in no text: a lone continuation, an overlong slash, a surrogate, and beyond the last character. */
const noUtf8 = [[0x80], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xff, 0xfe]]

/** Control characters and direction marks, unescaped; JSON only allows the latter. */
const signs = ['\u0000', '\u0007', '\u001b[31m', '\r\n', '\u0085', '\u200f', '\u202e', '\u2066', '\u2028', '\ufeff']

const mostDepth = 100_000
const mostBytes = 1_500_000

type Make = (value: unknown, random: Random) => { body: Uint8Array | string; type?: string }

const sorts: Record<string, Make> = {
  'broken JSON': (value, random) => {
    const text = textOf(value)
    return {
      body: random() < 0.5 ? text.slice(0, Math.floor(random() * text.length)) : insert(text, pick(['"', '\\x'], random), random),
    }
  },
  'broken UTF-8': (value, random) => {
    const bytes = bytesOf(textOf(value))
    const at = Math.floor(random() * bytes.length)
    return { body: Buffer.concat([bytes.subarray(0, at), Buffer.from(pick(noUtf8, random)), bytes.subarray(at)]) }
  },
  'controls and directions': (value, random) => ({ body: insert(textOf(value), pick(signs, random), random) }),
  'nested deeply': (value, random) => {
    const depth = 1 + Math.floor(random() ** 3 * mostDepth)
    const isList = random() < 0.5
    return { body: `${(isList ? '[' : '{"a":').repeat(depth)}${textOf(value)}${(isList ? ']' : '}').repeat(depth)}` }
  },
  'huge text or number': (value, random) => {
    const length = Math.floor(random() * mostBytes)
    const huge =
      random() < 0.5 ? `"${pick(['x', 'ي', '<', "'"], random).repeat(length)}"` : `${random() < 0.5 ? '-' : ''}${'9'.repeat(length + 1)}`
    return { body: withNames(value, random, (name) => `${JSON.stringify(name)}:${huge}`) }
  },
  'names twice': (value, random) => ({
    body: withNames(
      value,
      random,
      (name, part) => `${JSON.stringify(name)}:${pick(['null', '[]', '-1', '"0"'], random)},${JSON.stringify(name)}:${textOf(part)}`,
    ),
  }),
  'a list for an object': (value, random) => ({ body: textOf(random() < 0.5 ? [value] : Object.entries(value ?? {})) }),
  'another type': (value, random) => ({ body: textOf(value), type: pick(wrongTypes, random) }),
  'a form': (value, random) => {
    const entries = Object.entries(value ?? {}).map(([name, part]) => [
      name.toWellFormed(),
      String(typeof part === 'string' ? part : textOf(part)).toWellFormed(),
    ])
    if (random() < 0.5)
      return { body: new URLSearchParams(entries as [string, string][]).toString(), type: 'application/x-www-form-urlencoded' }
    const parts = entries.map(([name, part]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${part}\r\n`)
    return { body: `${parts.join('')}${random() < 0.8 ? '--part--' : ''}`, type: 'multipart/form-data; boundary=part' }
  },
  empty: (_, random) => ({ body: pick(['', ' ', '\n'], random) }),
}

/** The possible forms of a value in `wireOf`. */
export const wireSorts: readonly string[] = ['JSON', ...Object.keys(sorts)]

/** How often a body is plain JSON with only hostile values. */
const plainShare = 0.5

/** The value as a body, as JSON or in a way that breaks its readers. */
export function wireOf(value: unknown, random: Random): Wire {
  const [sort, make] = pick(Object.entries(sorts), random)
  if (random() < plainShare) return { sort: 'JSON', body: bytesOf(textOf(value)), type: json }
  const { body, type = json } = make(value, random)
  return { sort, body: typeof body === 'string' ? bytesOf(body) : body, type }
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null'

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item
}

function insert(text: string, part: string, random: Random): string {
  const at = Math.floor(random() * (text.length + 1))
  return text.slice(0, at) + part + text.slice(at)
}

/** An object in JSON, with one of its names written by `write`. */
function withNames(value: unknown, random: Random, write: (name: string, part: unknown) => string): string {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const entries: [string, unknown][] = isObject ? Object.entries(value) : [['value', value]]
  const chosen = Math.floor(random() * entries.length)
  const written = entries.map(([name, part], index) => (index === chosen ? write(name, part) : `${JSON.stringify(name)}:${textOf(part)}`))
  return `{${written.join(',')}}`
}
