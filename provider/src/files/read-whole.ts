import type { FileStore } from './file-store.ts'

/**
 * A stored file in one piece, for those who need all of it at once. `sizeBytes`: its expected length; if that is right, the file is in memory
 * only once. Throws if the file does not exist.
 */
export async function readWhole(files: Pick<FileStore, 'read'>, id: string, sizeBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(sizeBytes)
  let filled = 0
  for await (const chunk of await files.read(id)) {
    if (filled + chunk.byteLength > bytes.byteLength) {
      const larger = new Uint8Array(Math.max(2 * bytes.byteLength, filled + chunk.byteLength))
      larger.set(bytes.subarray(0, filled))
      bytes = larger
    }
    bytes.set(chunk, filled)
    filled += chunk.byteLength
  }
  return filled === bytes.byteLength ? bytes : bytes.slice(0, filled)
}
