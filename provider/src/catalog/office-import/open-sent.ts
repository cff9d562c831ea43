import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportKind } from 'contract/catalogue/editing/catalogue-import.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type OpenZip, openZip, type ZipEntry, ZipError } from '../../files/zip/open-zip.ts'
import { parcelFaults, zipFaults } from '../import/import.texts.ts'
import { beginsAsZip, type TablePlace } from '../import/read-csv.ts'
import type { Problem } from '../import/source-row.ts'

/** An upload: a table, and in a zip the PDFs that it names. */
const bounds = { files: 5_000, bytes: 1_000_000_000 }

export type Sent = {
  /** Undefined if none is readable: the problems say why. */
  table: TablePlace | undefined
  /** The other files of the zip; undefined if the table came alone. */
  parcel: readonly ZipEntry[] | undefined
  close: () => void
}

/** Opens an upload: a table alone, or a zip that contains one. Unpacks the table into `folder`. */
export async function openSent(folder: string, kind: ImportKind, problems: Problem[]): Promise<Sent> {
  const path = sentPath(folder)
  const alone = (ending: string): Sent => ({ table: { path, file: `${kind}.${ending}` }, parcel: undefined, close: () => {} })
  if (!(await isZip(path))) return alone('csv')
  let zip: OpenZip | undefined
  try {
    zip = await openZip(path, bounds)
    if (zip.entries.some(({ name }) => name === 'xl/workbook.xml')) {
      zip.close()
      return alone('xlsx')
    }
    return await openParcel(zip, folder, problems)
  } catch (error) {
    zip?.close()
    if (!(error instanceof ZipError)) throw error
    problems.push({ file: `${kind}.zip`, line: 0, column: null, message: zipFaults[error.fault](error.entry.slice(0, 100)) })
    return { table: undefined, parcel: undefined, close: () => {} }
  }
}

const sentPath = (folder: string) => join(folder, 'sent')

/** Downloads the upload from the store to this machine. */
export async function fetchSent(files: FileStore, importId: string, folder: string): Promise<void> {
  await pipeline(Readable.fromWeb((await files.read(importId)) as never), createWriteStream(sentPath(folder)))
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  const start = new Uint8Array(4)
  await file.read(start, 0, 4, 0).finally(() => file.close())
  return beginsAsZip(start)
}

async function openParcel({ entries, close }: OpenZip, folder: string, problems: Problem[]): Promise<Sent> {
  const files = entries.filter(({ name }) => !isClutter.test(name))
  const tables = files.filter(({ name }) => /\.(csv|xlsx|txt|tsv)$/i.test(name))
  const parcel = files.filter((file) => !tables.includes(file))
  const [table] = tables
  if (!table || tables.length > 1) {
    const names = tables.slice(0, 5).map(({ name }) => name.slice(0, 100))
    problems.push({ file: '', line: 0, column: null, message: table ? parcelFaults.tables(names) : parcelFaults.noTable })
    return { table: undefined, parcel, close }
  }
  // The file gets our own name: names in a zip must never become paths on the disk.
  const path = join(folder, 'table')
  await pipeline(Readable.from(table.read()), createWriteStream(path))
  return { table: { path, file: baseOf(table.name) }, parcel, close }
}

/** Files that operating systems add to a zip. */
const isClutter = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|~\$)/i

export const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)
