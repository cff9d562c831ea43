import type { Tx } from '../../../db/database.ts'
import type { Jobs } from '../../../db/jobs.ts'
import type { Problem } from '../../import/source-row.ts'
import { Overtaken } from '../apply-memos.ts'
import type { ImportRecord } from '../find-imports.ts'
import { openSent } from '../open-sent.ts'
import { hashRows } from './read-table.ts'
import type { TableKind } from './table-kind.ts'
import { tableReaders } from './table-kinds.ts'

type Applied = { jobs: Jobs; currency: string; folder: string }

/** Reads the table once more, against rows that nobody else can change now, and saves it if that still comes to what was shown. Throws `Overtaken`. */
export async function applyTable(
  tx: Tx,
  { kind, placesHash }: ImportRecord & { kind: TableKind },
  { jobs, currency, folder }: Applied,
): Promise<void> {
  const problems: Problem[] = []
  const { table, close } = await openSent(folder, kind, problems)
  close()
  if (!table) throw new Error('A table that was checked is not there any more')
  const { staged, save } = await tableReaders[kind](tx, table, { currency, isHeld: true }, problems)
  if (problems.length > 0 || hashRows(staged, currency) !== placesHash) throw new Overtaken()
  await save(tx)
  if (kind !== 'printed') await jobs.send(tx, 'refresh-search', {})
}
