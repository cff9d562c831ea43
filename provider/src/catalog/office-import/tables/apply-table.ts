import type { Tx } from '../../../db/database.ts'
import type { Jobs } from '../../../db/jobs.ts'
import type { Problem } from '../../import/source-row.ts'
import { Overtaken } from '../apply-memos.ts'
import type { ImportRecord } from '../find-imports.ts'
import { openSent } from '../open-sent.ts'
import { rowsHash } from './read-table.ts'
import type { TableKind } from './table-kind.ts'
import { tableReaders } from './table-kinds.ts'

type Applied = { jobs: Jobs; currency: string; folder: string }

/**
 * Reads the table again, with its present rows now locked, and saves it batch by batch. Throws `Overtaken`, which rolls everything back, if the
 * result differs from what was shown.
 */
export async function applyTable(
  tx: Tx,
  { id, kind, placesHash }: ImportRecord & { kind: TableKind },
  { jobs, currency, folder }: Applied,
  reached: (rows: number) => Promise<void>,
): Promise<void> {
  const problems: Problem[] = []
  const { table, close } = await openSent(folder, kind, problems)
  close()
  if (!table) throw new Error('A table that was checked is not there any more')
  const reader = tableReaders[kind]
  await reader.hold(tx, id)
  const hash = rowsHash(currency)
  for await (const { staged, read, save } of reader.read(tx, table, { currency }, problems)) {
    if (problems.length > 0) throw new Overtaken()
    hash.add(staged)
    await save(tx)
    await reached(read)
  }
  if (problems.length > 0 || hash.digest() !== placesHash) throw new Overtaken()
  if (kind !== 'printed' && kind !== 'coupons') await jobs.send(tx, 'refresh-search', {})
}
