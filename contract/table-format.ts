import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import type { Permission } from './office/role.ts'

/** The kinds of file in which a list can be kept. */
export const TableFormat = z.enum(['csv', 'xlsx'])
export type TableFormat = z.infer<typeof TableFormat>

/** How many rows of a list a file holds; one that has been cut says so in a row more. */
export const mostInFile = 10_000

type FileOf<Found> = { path: string; what: string; access: Permission; found: Found }

/**
 * What a list shows, all pages of it, as one file in the language of the call, for Excel: no cell is a formula, `mostInFile` rows at most. CSV
 * is UTF-8 with a byte order mark.
 */
export const fileOfList = <Found extends z.core.$ZodLooseShape>({ path, what, access, found }: FileOf<Found>) =>
  defineEndpoint({
    method: 'GET',
    path,
    summary: `The list of ${what} as CSV or XLSX`,
    access,
    query: z.object({ ...found, Format: TableFormat.default('csv') }),
    response: z.unknown(),
    errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
  })
