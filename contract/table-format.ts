import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import type { Permission } from './office/role.ts'

/** The file formats in which a list can be exported. */
export const TableFormat = z.enum(['csv', 'xlsx'])
export type TableFormat = z.infer<typeof TableFormat>

/** The maximum number of rows that a list may have to be sent as a file at once (`LIST_FILE_ROWS`); a job writes longer ones. */
export const mostInFile = 10_000

type FileOf<Found> = { path: string; what: string; access: Permission; found: Found }

/**
 * All pages of a list as one file for Excel, in the language of the call: no cell is a formula. CSV is UTF-8 with a byte order mark; its cells
 * are separated as Excel expects in that language, by commas in English and by semicolons in Arabic. A list that is too long to be sent at once
 * is refused: `OfficeJob/BeginExport` makes its file.
 */
export const fileOfList = <Found extends z.core.$ZodLooseShape, const Who extends Permission>({
  path,
  what,
  access,
  found,
}: FileOf<Found> & { access: Who }) =>
  defineEndpoint({
    method: 'GET',
    path,
    summary: `The list of ${what} as CSV or XLSX`,
    access,
    query: z.object({ ...found, Format: TableFormat.default('csv') }),
    response: z.unknown(),
    errors: ['forbidden', 'unauthenticated', 'invalid_fields', 'conflict'],
  })
