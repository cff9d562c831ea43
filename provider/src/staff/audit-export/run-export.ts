import { createWriteStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { countAudit, walkAudit } from '../../audit/audit-log.ts'
import type { Deps } from '../../deps.ts'
import { csvHead, csvRows, type TableCell, tableMediaTypes, toXlsx } from '../../http/table-file.ts'
import type { Runner } from '../../office-job/run-job.ts'
import { auditRows } from './audit-table.ts'
import { ExportInput, isTooLong } from './begin-export.ts'
import { exportTexts } from './export.texts.ts'

/** Writes the log, or what of it was asked for, to a file. */
export function auditRunner({ db, settings }: Pick<Deps, 'db' | 'settings'>): Runner {
  return async ({ number, input }, { folder, reached }) => {
    const { format, locale, ...filter } = ExportInput.parse(input)
    const { columns } = exportTexts[locale]
    const count = await countAudit(db, filter)
    // There were fewer when it was asked for.
    if (isTooLong(format, count)) throw new Error('The log has grown too long for an Excel file')
    const total = Math.max(1, count)
    let written = 0
    async function* pieces(): AsyncGenerator<TableCell[][]> {
      for await (const entries of walkAudit(db, filter)) {
        yield auditRows(entries, locale)
        written += entries.length
        await reached(Math.min(written, total), total)
      }
    }
    async function* lines(): AsyncGenerator<string> {
      yield csvHead(columns)
      for await (const rows of pieces()) yield csvRows(rows)
    }
    const path = join(folder, `log.${format}`)
    if (format === 'csv') await pipeline(Readable.from(lines()), createWriteStream(path))
    else await writeFile(path, await toXlsx({ columns, rows: await allOf(pieces()) }, locale))
    const { size: sizeBytes } = await stat(path)
    return { file: { path, name: `${settings.productKey}-log-${number}.${format}`, mediaType: tableMediaTypes[format], sizeBytes } }
  }
}

async function allOf<Item>(pieces: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = []
  for await (const piece of pieces) all.push(...piece)
  return all
}
