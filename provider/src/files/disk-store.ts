import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { checkFileId, type FileStore, isFileId, isMissingFile, type ListedFile } from './file-store.ts'

const partEnding = '.part'
/** No write takes this long. */
const unfinishedMs = 24 * 60 * 60 * 1000

/** Files on the local disk, under unguessable names in two levels of folders. */
export function diskStore(directory: string): FileStore {
  const pathOf = (id: string) => {
    checkFileId(id)
    return join(directory, id.slice(-2), id)
  }
  const put = async (id: string, fill: (path: string) => Promise<void>) => {
    const path = pathOf(id)
    await mkdir(join(directory, id.slice(-2)), { recursive: true })
    // Two processes may write the same file at the same time: neither may write into the other's.
    const part = `${path}.${randomUUID()}${partEnding}`
    try {
      await fill(part)
      await rename(part, path)
    } catch (error) {
      // Half a file on a full disk would take up the remaining space.
      await rm(part, { force: true })
      throw error
    }
  }
  return {
    write: (id, bytes) => put(id, (part) => writeFile(part, bytes, { flush: true })),
    writeFrom: (id, path) => put(id, (part) => copyToDisk(path, part)),
    read: async (id, range) => {
      const path = pathOf(id)
      await stat(path)
      return readLazily(path, range)
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: () => listFolder(directory),
    removeUnfinished: () => removeParts(directory, new Date(Date.now() - unfinishedMs)),
  }
}

async function* listFolder(directory: string): AsyncGenerator<ListedFile> {
  // A shop that has stored nothing yet has no folder.
  const entries = await opendir(directory, { recursive: true }).catch(noneIfMissing)
  for await (const { name, parentPath } of entries ?? []) {
    if (!isFileId(name)) continue
    const found = await stat(join(parentPath, name)).catch(noneIfMissing)
    if (found?.isFile()) yield { id: name, size: found.size, writtenAt: found.mtime }
  }
}

/** By the clock of the machine, which dates its files. */
async function removeParts(directory: string, before: Date): Promise<void> {
  const entries = await opendir(directory, { recursive: true }).catch(noneIfMissing)
  for await (const { name, parentPath } of entries ?? []) {
    if (!name.endsWith(partEnding)) continue
    const path = join(parentPath, name)
    const found = await stat(path).catch(noneIfMissing)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

function noneIfMissing(error: unknown): undefined {
  if (!isMissingFile(error)) throw error
}

/** Flushed, because whoever deletes its source relies on it. */
async function copyToDisk(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const copied = await open(to, 'r+')
  await copied.sync().finally(() => copied.close())
}

/** Opened on the first read and closed when reading stops: an answer whose reader has left must not keep it open. */
function readLazily(path: string, range: { start: number; end: number } | undefined): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  const open = () => (Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>).getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= open()
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel(reason) {
        await reader?.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
