import { join } from 'node:path'
import { diskStore } from './disk-store.ts'
import { type FileStore, isMissingFile, type ListedFile } from './file-store.ts'
import type { FilePlace } from './files.env.ts'
import { s3Store } from './s3/s3-store.ts'

type Places = { DATA_DIR: string; FILES_URL: FilePlace; FILES_FALLBACK_URL?: FilePlace | undefined }

/** The store that the settings name; during a move, both combined. */
export function openFiles(env: Places): FileStore {
  const { first, second } = openBoth(env)
  return second ? withFallback(first, second) : first
}

export function openBoth({ DATA_DIR, FILES_URL, FILES_FALLBACK_URL }: Places): { first: FileStore; second: FileStore | undefined } {
  const open = (place: FilePlace) => (place === 'disk' ? diskStore(join(DATA_DIR, 'files')) : s3Store(place))
  return { first: open(FILES_URL), second: FILES_FALLBACK_URL && open(FILES_FALLBACK_URL) }
}

/** For people: never its keys. */
export const nameOfPlace = (place: FilePlace, dataDir: string): string =>
  place === 'disk' ? join(dataDir, 'files') : `s3://${place.bucket}/${place.prefix} at ${place.endpoint.host}`

/** Combines two stores during a move: new files go into the first, and missing ones are read from the second. */
export function withFallback(first: FileStore, second: FileStore): FileStore {
  return {
    write: first.write,
    writeFrom: first.writeFrom,
    read: (id, range) =>
      first.read(id, range).catch((error) => {
        if (!isMissingFile(error)) throw error
        return second.read(id, range)
      }),
    // In this order: files/move-files.ts copies, checks whether the file still exists, and otherwise removes its copy.
    remove: async (id) => {
      await second.remove(id)
      await first.remove(id)
    },
    list: () => listBoth(first, second),
    removeUnfinished: async () => {
      await first.removeUnfinished()
      await second.removeUnfinished()
    },
  }
}

async function* listBoth(first: FileStore, second: FileStore): AsyncGenerator<ListedFile> {
  const seen = new Set<string>()
  for await (const file of first.list()) {
    seen.add(file.id)
    yield file
  }
  for await (const file of second.list()) if (!seen.has(file.id)) yield file
}
