import { type FileStore, isMissingFile, type ListedFile } from './file-store.ts'

/** Two stores as one, while files are moved: what is new goes into the first, and what is not there yet is read from the second. */
export function withFallback(first: FileStore, second: FileStore): FileStore {
  return {
    write: first.write,
    writeFrom: first.writeFrom,
    read: (id, range) =>
      first.read(id, range).catch((error) => {
        if (!isMissingFile(error)) throw error
        return second.read(id, range)
      }),
    // In this order: files/move-files.ts copies, looks whether the file is still there, and otherwise takes its copy away.
    remove: async (id) => {
      await second.remove(id)
      await first.remove(id)
    },
    list: () => listBoth(first, second),
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
