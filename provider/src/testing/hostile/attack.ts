import type { Endpoint } from 'contract/endpoint.ts'
import type { TestApp } from '../create-test-app.ts'
import type { Write, Writer } from './hostile-writes.ts'
import { isOf, textFieldsOf, withText } from './text-fields.ts'

/**
 * Spreadsheet formulas, markup and scripts, and characters that reorder or hide text: short enough for small fields. Each contains the mark
 * `evil`, by which it is found again.
 */
export const hostileTexts: readonly string[] = [
  '=HYPERLINK("//evil.example")<b id=evil>',
  '+1+1"><img src=evil onerror=evil()>',
  '-1+1 \u202egnp.evil',
  '@SUM(1)\u200b\u2066evil',
  '\t=1+1|evil',
  'javascript:evil()//',
]

type Json = Record<string, unknown>
export type Answered = { status: number; message?: string; errors?: Record<string, string[]>; data?: unknown }
/** A field that accepted the text, or was refused with these words. */
export type Outcome = { path: string; field: string; text: string; refusal: string | null }

/** Fields that name another record. */
const names = ['couponCode', 'typed']
const mostRounds = 40

/**
 * Puts a text into all text fields of a call at once; fields refused by name get their harmless value back, until the rest is accepted. Answers
 * each field's outcome; throws if a refusal names no field and has no words.
 */
export async function attack(writer: Writer, endpoint: Endpoint, write: Write, text: string): Promise<Outcome[]> {
  const { path } = endpoint
  const open = new Set(textFieldsOf(endpoint.body))
  const outcomes: Outcome[] = []
  const refuse = (field: string, refusal: string) => {
    open.delete(field)
    outcomes.push({ path, field, text, refusal })
  }
  const given = (await write.make(writer)) as Json
  let version = given.version
  for (let round = 0; round < mostRounds; round++) {
    const again = round === 0 ? given : { ...((await write.make(writer)) as Json), ...(version === undefined ? {} : { version }) }
    const body = [...open].reduce<object>((so, field) => withText(so, field, text), again)
    const answer = await send(writer, endpoint, write, body)
    if (answer.status < 300) break
    if (answer.status >= 500 || !answer.message) throw new Error(`${path}: ${JSON.stringify(answer)} for ${JSON.stringify(body)}`)
    const now = answer.data as { version?: number; draft?: { version: number } } | undefined
    const newer = now?.version ?? now?.draft?.version
    if (answer.status === 409 && newer !== undefined && newer !== version) {
      version = newer
      continue
    }
    const named = [...open].filter((field) => Object.keys(answer.errors ?? {}).some((key) => isOf(key, field)))
    for (const field of named) refuse(field, Object.entries(answer.errors ?? {}).find(([key]) => isOf(key, field))?.[1][0] ?? '')
    if (named.length > 0) continue
    if (answer.errors && Object.keys(answer.errors).length > 0)
      throw new Error(`${path} refuses a field that was not changed: ${JSON.stringify(answer.errors)} for ${JSON.stringify(body)}`)
    // A nonexistent reference is refused by an answer that names no field.
    const suspect = names.find((name) => open.has(name)) ?? [...open][0]
    if (suspect === undefined) break
    refuse(suspect, answer.message)
  }
  return [...outcomes, ...[...open].map((field) => ({ path, field, text, refusal: null }))]
}

export async function send({ shop, own, boss }: Writer, { path }: Endpoint, { by, isForm }: Write, body: object): Promise<Answered> {
  const token = by === 'guest' ? undefined : by === 'boss' ? boss.token : own.token
  const headers = { lang: 'en', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const sent = isForm
    ? { headers, body: formOf(body) }
    : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const response = await shop.fetch(`/api/Website/${path}`, { method: 'POST', ...sent })
  const text = await response.text()
  return { ...(text.startsWith('{') ? (JSON.parse(text) as object) : { message: text }), status: response.status }
}

function formOf(body: object): FormData {
  const form = new FormData()
  const add = (name: string, value: unknown) => {
    if (value instanceof File) form.append(name, value)
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) add(Array.isArray(value) ? `${name}[${key}]` : name ? `${name}.${key}` : key, part)
    else if (value !== null && value !== undefined) form.append(name, String(value))
  }
  add('', body)
  return form
}

/** The router's calls that write a person's text. */
export const listWrites = (shop: TestApp): Endpoint[] => shop.app.endpoints.filter(({ body }) => textFieldsOf(body).length > 0)
