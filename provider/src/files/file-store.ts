/** Where the bytes of files are kept. Rows of `stored_files` say what they are. */
export type FileStore = {
  write: (id: string, bytes: Uint8Array) => Promise<void>
  /** Keeps a copy of a file of this machine, however large it is. */
  writeFrom: (id: string, path: string) => Promise<void>
  /** The bytes from `start` to `end`, both included; all of them without a range. Throws if there is no such file. */
  read: (id: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array>>
  /** Does nothing if there is no such file. */
  remove: (id: string) => Promise<void>
  /** Every file that was there when the listing began and still is; those that come meanwhile may be missing. */
  list: () => AsyncIterable<ListedFile>
  /** Removes what processes that died had written of files, which nobody can read. */
  removeUnfinished: () => Promise<void>
}

export type ByteRange = { start: number; end: number }
export type ListedFile = { id: string; size: number }

/** The store does not answer, or does not let us in. Whether there is such a file nobody knows. */
export class FileStoreAway extends Error {
  readonly code = 'FILES_AWAY'
}

/** As the disk says it, whichever store it is. */
export const missingFile = (id: string): Error => Object.assign(new Error(`There is no stored file ${id}`), { code: 'ENOENT' })
export const isMissingFile = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** For `catch`, where a file that cannot be had is done without or made anew: not while nobody knows whether it is there. */
export function undefinedUnlessAway(error: unknown): undefined {
  if (error instanceof FileStoreAway) throw error
  return undefined
}

const idPattern = /^[0-9a-f-]{36}$/
export const isFileId = (name: string): boolean => idPattern.test(name)

/** No name from outside may lead to another place of a store. */
export function checkFileId(id: string): void {
  if (!isFileId(id)) throw new Error('Not the id of a stored file')
}
