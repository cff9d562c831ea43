/** Whether a request announces a body larger than this. One that announces nothing may still have one. */
export function announcesMore(request: Request, maxBytes: number): boolean {
  return Number(request.headers.get('Content-Length') ?? 0) > maxBytes
}

/**
 * The body of a request, up to `maxBytes`; undefined if it is larger, whether its length was announced or not. Both servers read every body
 * here, so that each reader must give a limit. Stops reading at the limit without cancelling: that would break the connection before the answer
 * has been sent, and a form created in this process would fail while being written.
 */
export async function readAtMost(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (announcesMore(request, maxBytes)) return undefined
  // The server enforces an announced length, and reads faster without a stream.
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
