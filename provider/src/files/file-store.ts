/** Where the bytes of files are kept. Rows of `stored_files` say what they are. */
export type FileStore = {
  write: (id: string, bytes: Uint8Array) => Promise<void>
  /** Keeps a copy of a file of this machine, however large it is. */
  writeFrom: (id: string, path: string) => Promise<void>
  /** The bytes from `start` to `end`, both included; all of them without a range. Throws if there is no such file. */
  read: (id: string, range?: { start: number; end: number }) => Promise<ReadableStream<Uint8Array>>
  /** Does nothing if there is no such file. */
  remove: (id: string) => Promise<void>
}
