import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate } from 'fflate'

type Entry = { name: string; pieces: AsyncIterable<string> }

/** Writes a zip file of texts, each in pieces; answers its size. */
export async function writeZip(path: string, entries: readonly Entry[]): Promise<number> {
  await pipeline(zip(entries), createWriteStream(path))
  return (await stat(path)).size
}

async function* zip(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const encoder = new TextEncoder()
  for (const { name, pieces } of entries) {
    const entry = new ZipDeflate(name, { level: 6 })
    archive.add(entry)
    for await (const piece of pieces) {
      entry.push(encoder.encode(piece))
      yield* chunks.splice(0)
    }
    entry.push(new Uint8Array(0), true)
  }
  archive.end()
  yield* chunks.splice(0)
}
