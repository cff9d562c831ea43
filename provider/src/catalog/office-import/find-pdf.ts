import { createHash } from 'node:crypto'
import { maxMemoFileBytes } from 'contract/catalogue/editing/memo-editing.ts'
import type { ZipEntry } from '../../files/zip/open-zip.ts'
import { ZipError } from '../../files/zip/open-zip.ts'
import { contentHash } from '../content-hash.ts'
import { wordsOfPdf } from '../editing/memo-editing.texts.ts'
import { says, zipFaults } from '../import/import.texts.ts'
import { type Problem, problemAt, type SourceRow } from '../import/source-row.ts'
import { readPdfApart } from '../pdf/pdf-thread.ts'
import { baseOf } from './open-sent.ts'

export type FoundPdf = {
  entry: string
  sha256: string
  sizeBytes: number
  pageCount: number
  toc: { title: string; page: number }[]
  topics: string[]
  contentHash: string
}

/**
 * Finds a zip's PDFs by the cells that name them: by file name alone, or with folders. Reads each once, one at a time, and applies an upload's
 * checks.
 */
export function pdfFinder(parcel: readonly ZipEntry[]) {
  const byBase = new Map<string, { entry: ZipEntry; path: string }[]>()
  for (const entry of parcel)
    for (const path of entry.readings.map(folded)) byBase.set(baseOf(path), [...(byBase.get(baseOf(path)) ?? []), { entry, path }])
  const usedBy = new Map<ZipEntry, SourceRow>()

  return {
    find: async (row: SourceRow, cell: string, problems: Problem[]): Promise<FoundPdf | undefined> => {
      const refuse = (message: Problem['message']) => void problems.push(problemAt(row, 'content', message))
      const name = folded(cell).replace(/^(\.?\/)+/, '')
      const fits = (byBase.get(baseOf(name)) ?? []).filter(({ path }) => path === name || path.endsWith(`/${name}`))
      const entries = [...new Set(fits.map(({ entry }) => entry))]
      const entry = entries.length > 1 ? fits.find(({ path }) => path === name)?.entry : entries[0]
      if (!entry) return refuse(entries.length > 1 ? says.contentTwice(cell) : says.unknownContent(cell))
      const first = usedBy.get(entry)
      usedBy.set(entry, row)
      if (first) return refuse(says.contentOf(cell, first.line))
      const found = await readPdf(entry)
      return 'fault' in found ? refuse(found.fault(cell)) : found
    },
    /** The files that no row names. */
    listUnused: () => parcel.filter((entry) => !usedBy.has(entry)).map(({ name }) => name),
  }
}

export type PdfFinder = ReturnType<typeof pdfFinder>

/** Ignores case and the file system's Unicode form of accented letters. */
const folded = (name: string) => name.normalize('NFC').replaceAll('\\', '/').toLowerCase()

async function readPdf(entry: ZipEntry): Promise<FoundPdf | { fault: (cell: string) => Problem['message'] }> {
  if (entry.sizeBytes > maxMemoFileBytes) return { fault: (cell) => says.contentTooLarge(cell, maxMemoFileBytes / 1_000_000) }
  try {
    const bytes = await readBytes(entry)
    const content = await readPdfApart(bytes)
    if ('pdfFault' in content) return { fault: (cell) => says.contentFault(cell, wordsOfPdf(content)) }
    const { pageCount, toc, topics } = content
    const file = { entry: entry.name, sha256: hashOf(bytes), sizeBytes: bytes.byteLength }
    return { ...file, pageCount, toc, topics, contentHash: contentHash([bytes]) }
  } catch (error) {
    if (error instanceof ZipError) return { fault: (cell) => zipFaults[error.fault](cell.slice(0, 100)) }
    throw error
  }
}

/** A whole file, if it is no larger than a memo may be. */
export async function readBytes(entry: ZipEntry): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of entry.read()) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
