/** Whether a request says that its body is larger than this. One that says nothing may still be. */
export function announcesMore(request: Request, maxBytes: number): boolean {
  return Number(request.headers.get('Content-Length') ?? 0) > maxBytes
}

/**
 * The body of a request, at most `maxBytes` of it; undefined for more, whether its length was announced or not. Both servers read every body here, so
 * that whoever reads one says how large it may be. Stops reading where it is too much, and cancels nothing: that would break the line before the
 * answer has been sent over it, and a form that was made in this very process would fail in the middle of being written.
 */
export async function readAtMost(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (announcesMore(request, maxBytes)) return undefined
  // The server holds a body to its announced length, and reads it faster where nobody makes a stream of it.
  const isHeldToIt = request.headers.has('Content-Length') && !request.headers.has('Transfer-Encoding')
  return isHeldToIt ? new Uint8Array(await request.arrayBuffer()) : readStream(request, maxBytes)
}

async function readStream({ body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  let length = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > maxBytes) return undefined
    chunks.push(value)
  }
  const bytes = new Uint8Array(length)
  let filled = 0
  for (const chunk of chunks) {
    bytes.set(chunk, filled)
    filled += chunk.length
  }
  return bytes
}
