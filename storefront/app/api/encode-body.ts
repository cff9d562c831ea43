type EncodedBody = { body?: string | Uint8Array<ArrayBuffer>; contentType?: string }

/**
 * A call's body: JSON, or a multipart form in the notation of contract §7.8 if there is a file. As bytes, so that a call can be repeated
 * after a refresh, and is written whole even if its reader stops early.
 */
export async function encodeBody(body: unknown): Promise<EncodedBody> {
  if (body === undefined) return {}
  const parts = [...partsOf(body)]
  if (!parts.some(({ value }) => value instanceof Blob)) return { body: JSON.stringify(body), contentType: 'application/json' }
  const form = new FormData()
  for (const { name, value } of parts) form.append(name, value)
  const encoded = new Response(form)
  return { body: new Uint8Array(await encoded.arrayBuffer()), contentType: encoded.headers.get('Content-Type') ?? '' }
}

type Part = { name: string; value: string | Blob }

/** `a.b` for objects, `a[0]` for lists, `true` and `false`, files as they are; null is omitted. */
export function* partsOf(value: unknown, name = ''): Generator<Part> {
  if (value === undefined || value === null) return
  if (value instanceof Blob) yield { name, value }
  else if (Array.isArray(value)) for (const [index, entry] of value.entries()) yield* partsOf(entry, `${name}[${index}]`)
  else if (typeof value === 'object') for (const [key, entry] of Object.entries(value)) yield* partsOf(entry, name ? `${name}.${key}` : key)
  else yield { name, value: String(value) }
}
