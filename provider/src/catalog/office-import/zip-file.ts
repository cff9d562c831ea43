import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { Zip, ZipDeflate } from 'fflate'

/** Writes a zip file of texts, each a piece at a time; answers its size. */
export async function writeZip(path: string, entries: readonly { name: string; pieces: AsyncIterable<string> }[]): Promise<number> {
  const out = createWriteStream(path)
  let failure: Error | undefined
  let isFull = false
  const zip = new Zip((error, chunk, isLast) => {
    failure ??= error ?? undefined
    if (!error) isFull = !out.write(chunk) || isFull
    if (isLast) out.end()
  })
  const encoder = new TextEncoder()
  for (const { name, pieces } of entries) {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    for await (const piece of pieces) {
      entry.push(encoder.encode(piece))
      if (failure) throw failure
      if (isFull) await once(out, 'drain')
      isFull = false
    }
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  await finished(out)
  return (await stat(path)).size
}
