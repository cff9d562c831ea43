/** Of a form without files. */
export const maxFormBytes = 1024 * 1024
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

export type RefusedForm = { status: 400 | 413 | 415 }

/**
 * The same request with its body read, for actions that take it as a form: what is larger than it may be (413, however it is sent), no form
 * at all (415) or a broken one (400) is refused here, before anything of it is held or parsed further in.
 */
export async function readForm(request: Request, maxBytes = maxFormBytes): Promise<Request | RefusedForm> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return { status: 413 }
  const type = request.headers.get('Content-Type') ?? ''
  if (request.body && !formTypes.test(type)) return { status: 415 }
  const body = await readBytes(request, maxBytes)
  if (!body) return { status: 413 }
  if (body.length > 0 && !(await isForm(body, type))) return { status: 400 }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...(body.length > 0 ? { body } : {}),
  })
}

/** Stops reading where it is too much, and cancels nothing: that would break the line before the answer has been sent over it. */
async function readBytes({ body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  const reader = body?.getReader()
  for (let length = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > maxBytes) return undefined
    chunks.push(value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function isForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<boolean> {
  return new Response(body, { headers: { 'Content-Type': type } }).formData().then(
    () => true,
    () => false,
  )
}
