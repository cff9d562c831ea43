import { z } from 'zod'
import { maxPageSize } from './limits.ts'

/** The requested page of a list: by default the first, of `size` rows. */
export const pageQuery = (size: number, mostPages = 10_000) => ({
  PageNumber: z.coerce.number().int().min(1).max(mostPages).default(1),
  PageSize: z.coerce.number().int().min(1).max(maxPageSize).default(size),
})

/** The requested sort order of a list: by a column's key, ascending, or descending with a minus. */
export const sortQuery = <Key extends string>(...keys: Key[]) =>
  z.enum(keys.flatMap((key) => [key, `-${key}`] as [Key, `-${Key}`]) as (Key | `-${Key}`)[])

/** The maximum number of pages of public lists. */
export const mostPublicPages = 100_000

const place = { pageNumber: z.number().int(), pageSize: z.number().int() }

/** What a list answers besides the items of one page. */
export const pageFields = { totalCount: z.number().int(), ...place }

/** The same for a list that is counted up to a bound (`toTotal`): `isMore` is there only if there are more than `totalCount`. */
export const countedPageFields = { totalCount: z.number().int(), isMore: z.boolean().optional(), ...place }

export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.object({ items: z.array(item), ...pageFields }) })
