import { announcesMore, readAtMost } from 'contract/read-body.ts'

/** The limit of a form without files. */
export const maxFormBytes = 1024 * 1024
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

export type RefusedForm = { status: 400 | 413 | 415 }

/**
 * The same request with its body read, for actions that parse it as a form. A body that is too large (413, however it is sent), no form
 * (415) or malformed (400) is refused here, before it is buffered or parsed.
 */
export async function readForm(request: Request, maxBytes = maxFormBytes): Promise<Request | RefusedForm> {
  if (announcesMore(request, maxBytes)) return { status: 413 }
  const type = request.headers.get('Content-Type') ?? ''
  if (request.body && !formTypes.test(type)) return { status: 415 }
  const body = await readAtMost(request, maxBytes)
  if (!body) return { status: 413 }
  if (body.length > 0 && !(await isForm(body, type))) return { status: 400 }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...(body.length > 0 ? { body } : {}),
  })
}

function isForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<boolean> {
  return new Response(body, { headers: { 'Content-Type': type } }).formData().then(
    () => true,
    () => false,
  )
}
