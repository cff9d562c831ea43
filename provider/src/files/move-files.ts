import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, isMissingFile, type ListedFile } from './file-store.ts'

export type Moved = { copied: number; bytes: number; present: number }
type Move = {
  from: FileStore
  to: FileStore
  /** Whether to read and compare files that are in both, too: if they differ, the one in `from` counts. */
  isThorough?: boolean
  tell?: (moved: Moved) => void
}

/** A round trip to a store takes longer than reading a file, so several run at once. */
const atATime = 4

/**
 * Copies every file that the other store lacks, until a full pass finds none. Removes nothing from the source. An interrupted move continues
 * where it stopped. Throws if a copy differs from its source.
 */
export async function moveFiles({ from, to, isThorough = false, tell = () => {} }: Move): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, present: 0 }
  const folder = await mkdtemp(join(tmpdir(), 'warraq-move-'))
  try {
    for (let isFirst = true, before = -1; isFirst || moved.copied > before; isFirst = false) {
      before = moved.copied
      moved.present = 0
      const there = new Set<string>()
      for await (const { id } of to.list()) there.add(id)
      const files = from.list()[Symbol.asyncIterator]()
      let isStopped = false
      const work = async () => {
        for (let next = await files.next(); !next.done && !isStopped; next = await files.next()) {
          const file: ListedFile = next.value
          // Whatever their sizes: a file that the shop has written there meanwhile is newer.
          const isThere = there.has(file.id) && !(isFirst && isThorough && !(await areSame(from, to, file.id)))
          if (isThere) moved.present += 1
          else if (await copy(from, to, file.id, join(folder, file.id))) {
            moved.copied += 1
            moved.bytes += file.size
          }
          tell(moved)
        }
      }
      const stop = (error: unknown) => {
        isStopped = true
        throw error
      }
      // Lets the other copies finish, because their folder is about to be deleted.
      const ends = await Promise.allSettled(Array.from({ length: atATime }, () => work().catch(stop)))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    }
    return moved
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** False if the file was deleted meanwhile. */
async function copy(from: FileStore, to: FileStore, id: string, path: string): Promise<boolean> {
  const source = await openIfThere(from, id)
  if (!source) return false
  const hash = createHash('sha256')
  const hashing = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(Readable.fromWeb(source as never), hashing, createWriteStream(path))
    await to.writeFrom(id, path)
  } finally {
    await rm(path, { force: true })
  }
  const read = await hashOf(to, id)
  // Files are deleted from the source first: a file missing there may have been recreated here by us.
  const left = await openIfThere(from, id)
  if (!left) {
    await to.remove(id)
    return false
  }
  await left.cancel()
  if (read !== hash.digest('hex')) throw new Error(`The copy of the file ${id} is not what it was made of`)
  return true
}

async function areSame(from: FileStore, to: FileStore, id: string): Promise<boolean> {
  const hashes = await Promise.all([hashOf(from, id), hashOf(to, id).catch(() => undefined)])
  return hashes[0] === hashes[1]
}

/** Undefined if it is not there. */
async function hashOf(store: FileStore, id: string): Promise<string | undefined> {
  const stream = await openIfThere(store, id)
  if (!stream) return undefined
  const hash = createHash('sha256')
  await pipeline(Readable.fromWeb(stream as never), hash)
  return hash.digest('hex')
}

const openIfThere = (store: FileStore, id: string) =>
  store.read(id).catch((error: unknown) => {
    if (isMissingFile(error)) return undefined
    throw error
  })
