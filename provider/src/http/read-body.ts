import { announcesMore, readAtMost } from 'contract/read-body.ts'
import { AppError } from '../app-error.ts'

/** The limit of a body without files, in bytes. */
export const maxBodyBytes = 1024 * 1024

/** The body of a request to the provider; 413 for more than `maxBytes`. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readAtMost(request, maxBytes)
  if (!bytes) throw new AppError('body_too_large')
  return bytes
}

/** The body of a request as a stream; 413 for more than `maxBytes`, at once if that is announced, otherwise when it is exceeded. */
export function limitStream(request: Request, maxBytes: number): ReadableStream<Uint8Array> {
  if (announcesMore(request, maxBytes)) throw new AppError('body_too_large')
  let length = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength
      if (length > maxBytes) controller.error(new AppError('body_too_large'))
      else controller.enqueue(chunk)
    },
  })
  return (request.body ?? new Blob().stream()).pipeThrough(limit, { preventCancel: true })
}
