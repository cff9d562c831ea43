import { readAtMost } from 'contract/read-body.ts'
import { AppError } from '../app-error.ts'

/** The limit of a body without files. */
export const maxBodyBytes = 1024 * 1024

/** The body of a request of the provider; 413 for more than `maxBytes`. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readAtMost(request, maxBytes)
  if (!bytes) throw new AppError('body_too_large')
  return bytes
}
