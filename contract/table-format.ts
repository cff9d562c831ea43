import { z } from 'zod'

/** The kinds of file in which a list can be kept. */
export const TableFormat = z.enum(['csv', 'xlsx'])
export type TableFormat = z.infer<typeof TableFormat>
