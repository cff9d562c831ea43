import { createHash } from 'node:crypto'

/** A hash of an edition's sources, part by part: different divisions of the same bytes give different hashes. */
export function contentHash(parts: readonly Uint8Array[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(`${part.byteLength}:`).update(part)
  return sum.digest('hex')
}
