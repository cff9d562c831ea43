import { AppError } from '../app-error.ts'

/** Of a body without files. */
export const maxBodyBytes = 1024 * 1024

/**
 * The body of a request, of so many bytes at most; 413 for more, whether its length was announced or not. Every body of the provider is read here, so
 * that whoever reads one says how large it may be.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('Content-Length')
  if (Number(announced ?? 0) > maxBytes) throw new AppError('body_too_large')
  // The server holds a body to its announced length, and reads it faster where nobody makes a stream of it.
  const isHeldToIt = announced !== null && !request.headers.has('Transfer-Encoding')
  return isHeldToIt ? new Uint8Array(await request.arrayBuffer()) : readStream(request, maxBytes)
}

/**
 * Stops reading where it is too much, and cancels nothing: the server throws the rest away, and a form that was made in this very process
 * would fail in the middle of being written.
 */
async function readStream({ body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  const reader = body?.getReader()
  for (let length = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > maxBytes) throw new AppError('body_too_large')
    chunks.push(value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
