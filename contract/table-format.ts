import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import type { Permission } from './office/role.ts'

/** The kinds of file in which a list can be kept. */
export const TableFormat = z.enum(['csv', 'xlsx'])
export type TableFormat = z.infer<typeof TableFormat>

/** How many rows a list may have to be sent as a file at once (`LIST_FILE_ROWS`); a longer one is written by a job. */
export const mostInFile = 10_000

type FileOf<Found> = { path: string; what: string; access: Permission; found: Found }

/**
 * What a list shows, all pages of it, as one file in the language of the call, for Excel: no cell is a formula. CSV is UTF-8 with a byte order mark;
 * its cells are parted as Excel expects it in the language, by commas in English and by semicolons in Arabic. Of a list that is longer than a file
 * sent at once may be, nothing is sent: `OfficeJob/BeginExport` makes its file.
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
