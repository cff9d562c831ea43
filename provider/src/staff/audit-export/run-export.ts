import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Locale, pickText } from 'contract/locale.ts'
import type { AuditEntry } from 'contract/office/audit.ts'
import { wordsOfFields } from 'contract/office/audit-field-words.ts'
import { auditWords } from 'contract/office/audit-words.ts'
import { countAudit, walkAudit } from '../../audit/audit-log.ts'
import type { Deps } from '../../deps.ts'
import { type TableCell, tableMediaTypes, timeCell } from '../../http/table-file.ts'
import { writeTable } from '../../http/write-table.ts'
import type { Runner } from '../../office-job/run-job.ts'
import { ExportInput } from './begin-export.ts'
import { exportTexts } from './export.texts.ts'

/** Writes the log, or its requested part, to a file. */
export function auditRunner({ db }: Pick<Deps, 'db'>): Runner {
  return async ({ number, input }, { folder, reached }) => {
    const { format, locale, ...filter } = ExportInput.parse(input)
    const { columns } = exportTexts[locale]
    const total = Math.max(1, await countAudit(db, filter))
    let written = 0
    async function* pieces(): AsyncGenerator<TableCell[][]> {
      for await (const entries of walkAudit(db, filter)) {
        yield auditRows(entries, locale)
        written += entries.length
        await reached(Math.min(written, total), total)
      }
    }
    const path = join(folder, `log.${format}`)
    await pipeline(Readable.from(writeTable({ columns, pieces: pieces() }, { format, locale })), createWriteStream(path))
    const { size: sizeBytes } = await stat(path)
    return { file: { path, name: `log-${number}.${format}`, mediaType: tableMediaTypes[format], sizeBytes } }
  }
}

/** Entries of the log as rows of a file, in the reader's language. People are ids there, as in the log. */
function auditRows(entries: readonly AuditEntry[], locale: Locale): TableCell[][] {
  return entries.map(({ id, at, action, fields, actorId, targetId, requestId, hash }) => [
    id,
    timeCell(at),
    // An entry of a later release has no words here.
    action in auditWords ? pickText(auditWords[action], locale).text : action,
    action,
    wordsOfFields(action, fields, locale),
    actorId ?? '',
    targetId ?? '',
    requestId,
    hash,
  ])
}
