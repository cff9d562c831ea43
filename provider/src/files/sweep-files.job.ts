import type { Logger } from 'pino'
import { happenings } from '../happenings.ts'
import type { FileStore, ListedFile } from './file-store.ts'
import { type FileNames, isComputedId, listUnnamed } from './list-unnamed.ts'

type Swept = { files: Pick<FileStore, 'list' | 'remove'>; names: FileNames; log: Pick<Logger, 'info' | 'error'> }

/** Processes that die leave a few. More, or a large share, means that the database is not the one of this store, or an older copy of it. */
const mostLost = 100
const mostShare = 1 / 4
/** Of one night: pages that are no longer open may be many at once. */
const mostComputed = 1_000
/** Uploads of pictures wait for as long as so many files are removed. */
const computedAtOnce = 100

/**
 * Every night: removes files that were written before this moment and that nothing names. Removes nothing if they are suspiciously many: the
 * log then says so, and `npm run files:check` names them.
 */
export async function sweepFiles({ files, names, log }: Swept, before: Date): Promise<void> {
  const [lost, computed]: [ListedFile[], ListedFile[]] = [[], []]
  let old = 0
  for await (const file of listUnnamed(files, names, before, () => old++)) {
    if (!isComputedId(file.id)) lost.push(file)
    else if (computed.length < mostComputed) computed.push(file)
    if (lost.length > mostLost) break
  }
  if (lost.length > mostLost || lost.length > old * mostShare) {
    happenings.filesSwept.tell({ outcome: 'left', count: lost.length + computed.length })
    log.error({ count: lost.length, ofFiles: old, ids: idsOf(lost).slice(0, 10) }, 'so many files have no row that none was removed')
    return
  }
  // A row may have come meanwhile.
  const ids = lost.length > 0 ? await names.listWithoutRow(idsOf(lost)) : []
  for (const id of ids) await files.remove(id)
  let count = ids.length
  for (let start = 0; start < computed.length; start += computedAtOnce)
    count += await names.removeComputed(idsOf(computed.slice(start, start + computedAtOnce)), (id) => files.remove(id))
  if (count === 0) return
  happenings.filesSwept.tell({ outcome: 'removed', count })
  log.info({ count, ids }, 'files that nothing names were removed')
}

const idsOf = (listed: readonly ListedFile[]) => listed.map(({ id }) => id)
