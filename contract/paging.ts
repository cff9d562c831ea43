import { z } from 'zod'
import { maxPageSize } from './limits.ts'

/** Which page of a list is asked for: the first, of `size` rows, if the call does not say. */
export const pageQuery = (size: number, mostPages = 10_000) => ({
  PageNumber: z.coerce.number().int().min(1).max(mostPages).default(1),
  PageSize: z.coerce.number().int().min(1).max(maxPageSize).default(size),
})

/** In which order a list is asked for: by a column's key, upwards, or downwards with a minus. */
export const sortQuery = <Key extends string>(...keys: Key[]) =>
  z.enum(keys.flatMap((key) => [key, `-${key}`] as [Key, `-${Key}`]) as (Key | `-${Key}`)[])

/** The public lists go on for so many pages. */
export const mostPublicPages = 100_000

const place = { pageNumber: z.number().int(), pageSize: z.number().int() }

/** What a list says of itself beside the items of one page. */
export const pageFields = { totalCount: z.number().int(), ...place }

/** The same of a list that is counted up to a bound (`toTotal`): `isMore` is there only if there are more than `totalCount`. */
export const countedPageFields = { totalCount: z.number().int(), isMore: z.boolean().optional(), ...place }

export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.object({ items: z.array(item), ...pageFields }) })
