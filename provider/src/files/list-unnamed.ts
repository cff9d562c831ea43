import type { FileStore, ListedFile } from './file-store.ts'

/** What names the files of a store. */
export type FileNames = {
  /**
   * Those of these ids that no row has, as of one moment: a file that passes from one row to another has one at every moment, but not in two
   * answers.
   */
  listWithoutRow: (ids: readonly string[]) => Promise<string[]>
  /** Takes out of the set the ids that are computed from something named: those of pictures and of preview pages. */
  strikeComputed: (ids: Set<string>) => Promise<void>
  /** Removes those of these computed ids that nothing names, while nothing can be named anew. Answers how many. */
  removeComputed: (ids: readonly string[], remove: (id: string) => Promise<void>) => Promise<number>
}

/** No write takes this long, and no row comes later than this after its file. */
export const namedWithinMs = 24 * 60 * 60 * 1000

const portionSize = 1_000
/** Computing all ids takes long, so it is done for many at once. */
const mostComputed = 50_000

/** Whether an id is of the kind that is computed: if nothing names it, it may be of something that will be named again. */
export const isComputedId = (id: string): boolean => id[14] === '5'

/**
 * The files that nothing names although they were written before this moment: their process died before it wrote the row, or between removing
 * the row and the file. Lists the store once and holds one portion of it at a time. `reached`: called for each file written before.
 */
export async function* listUnnamed(
  files: Pick<FileStore, 'list'>,
  names: Pick<FileNames, 'listWithoutRow' | 'strikeComputed'>,
  before: Date,
  reached: () => void = () => {},
): AsyncGenerator<ListedFile> {
  const computed = new Map<string, ListedFile>()
  async function* tellComputed() {
    const ids = new Set(computed.keys())
    if (ids.size > 0) await names.strikeComputed(ids)
    for (const [id, file] of computed) if (ids.has(id)) yield file
    computed.clear()
  }
  for await (const portion of inPortions(writtenBefore(files, before, reached))) {
    const without = new Set(await names.listWithoutRow(portion.map(({ id }) => id)))
    for (const file of portion) {
      if (!without.has(file.id)) continue
      if (isComputedId(file.id)) computed.set(file.id, file)
      else yield file
    }
    if (computed.size >= mostComputed) yield* tellComputed()
  }
  yield* tellComputed()
}

async function* writtenBefore(files: Pick<FileStore, 'list'>, before: Date, reached: () => void): AsyncGenerator<ListedFile> {
  for await (const file of files.list()) {
    if (file.writtenAt >= before) continue
    reached()
    yield file
  }
}

async function* inPortions(listed: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile[]> {
  let portion: ListedFile[] = []
  for await (const file of listed) {
    portion.push(file)
    if (portion.length < portionSize) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}
