/** Stores the bytes of files. Rows of `stored_files` describe them. */
export type FileStore = {
  write: (id: string, bytes: Uint8Array) => Promise<void>
  /** Stores a copy of a local file of any size. */
  writeFrom: (id: string, path: string) => Promise<void>
  /** The bytes from `start` to `end`, both included; all without a range. Throws if the file does not exist. */
  read: (id: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array>>
  /** Does nothing if the file does not exist. */
  remove: (id: string) => Promise<void>
  /** Every file that existed throughout the listing; files added meanwhile may be missing. */
  list: () => AsyncIterable<ListedFile>
  /** Removes half-written files of processes that died; nobody can read them. */
  removeUnfinished: () => Promise<void>
}

export type ByteRange = { start: number; end: number }
/** `writtenAt`: by the clock of the store. */
export type ListedFile = { id: string; size: number; writtenAt: Date }

/** The store does not answer, or denies access. Nobody knows whether the file exists. */
export class FileStoreAway extends Error {
  readonly code = 'FILES_AWAY'
}

/** The disk's error code, whichever store it is. */
export const missingFile = (id: string): Error => Object.assign(new Error(`There is no stored file ${id}`), { code: 'ENOENT' })
export const isMissingFile = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** For `catch`, where a missing file is skipped or recreated: but not while nobody knows whether it exists. */
export function undefinedUnlessAway(error: unknown): undefined {
  if (error instanceof FileStoreAway) throw error
  return undefined
}

const idPattern = /^[0-9a-f-]{36}$/
export const isFileId = (name: string): boolean => idPattern.test(name)

/** No external name may lead to another place in a store. */
export function checkFileId(id: string): void {
  if (!isFileId(id)) throw new Error('Not the id of a stored file')
}
