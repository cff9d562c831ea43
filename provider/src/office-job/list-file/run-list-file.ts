import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../deps.ts'
import { tableMediaTypes } from '../../http/table-file.ts'
import { writeTable } from '../../http/write-table.ts'
import type { Runner } from '../run-job.ts'
import { ListFileInput, type Lists, readerOf, readWanted } from './begin-list-file.ts'
import { forgetRows, keepRows, walkRows } from './list-rows.ts'

/** Writes a list to a file, row by row: only some of them are in memory at a time, however long it is. */
export function listFileRunner(deps: Pick<Deps, 'db' | 'now' | 'settings'>, lists: Lists): Runner {
  const { db } = deps
  return async ({ id, number, input }, { folder, reached }) => {
    const { list: name, format, query, locale, maySeePersonal, roles } = ListFileInput.parse(input)
    const list = lists[name]
    const wanted = readWanted(list, query, locale)
    const reader = readerOf(deps, { locale, maySeePersonal, roles })
    try {
      const total = Math.max(1, await keepRows(db, id, (tx) => list.ids(tx, wanted, reader)))
      await reached(0, total)
      const { columns } = await list.table(db, [], reader, wanted)
      async function* pieces() {
        let done = 0
        for await (const ids of walkRows(db, id)) {
          yield (await list.table(db, ids, reader, wanted)).rows
          done += ids.length
          await reached(done, total)
        }
      }
      const path = join(folder, `list.${format}`)
      await pipeline(Readable.from(writeTable({ columns, pieces: pieces() }, { format, locale })), createWriteStream(path))
      const { size: sizeBytes } = await stat(path)
      return { file: { path, name: `${list.name(wanted)}-${number}.${format}`, mediaType: tableMediaTypes[format], sizeBytes } }
    } finally {
      await forgetRows(db, id)
    }
  }
}
