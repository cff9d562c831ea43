import { createHash } from 'node:crypto'

/** A hash of what an edition was set from, part by part: no two divisions of the same bytes have one hash. */
export function contentHash(parts: readonly Uint8Array[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(`${part.byteLength}:`).update(part)
  return sum.digest('hex')
}
