import type { Endpoint } from 'contract/endpoint.ts'
import type { Locale } from 'contract/locale.ts'
import type { Permission } from 'contract/office/role.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, DbOrTx } from '../../db/database.ts'
import type { Table } from '../../http/table-file.ts'

/** For whom a list is written. `maySeePersonal`: they may see how to reach people (`customer-personal`). */
export type Reader = {
  locale: Locale
  currency: string
  now: Date
  maySeePersonal: boolean
  roles: readonly string[]
  /** What the settings are until the owner saves some. */
  shop: ShopSettings
}

/** How a feature describes a list that is kept as a file. `Wanted`: the query of its call. */
type Described<Wanted> = {
  /** Of the file, without its ending. */
  name: (wanted: Wanted) => string
  /** The ids of what is wanted, in the order of the list: a query of one column. */
  ids: (db: DbOrTx, wanted: Wanted, reader: Reader) => SQL | Promise<SQL>
  /** The rows of these ids, in their order; without ids only the headings. What is gone since has no row. */
  table: (db: DbOrTx, ids: readonly string[], reader: Reader, wanted: Wanted) => Promise<Table>
  /** The log says of this list who took it, with what of people is in the file. Undefined: nothing is to be said. Throws forbidden. */
  personal?: (wanted: Wanted, reader: Reader) => string[] | undefined
  /** What whoever takes a file that a job has made must be allowed besides. */
  needs?: (reader: Reader) => readonly string[]
  /** Another file of the same call, which is sent at once whatever its length. */
  other?: { isAsked: (wanted: Wanted) => boolean; send: (db: Db, reader: Reader) => Response }
}

type ListEndpoint<Query extends z.ZodObject> = Endpoint<Query, z.ZodNever, z.ZodUnknown, Permission>
export type ListOfFile = { endpoint: ListEndpoint<z.ZodObject> } & Required<Omit<Described<unknown>, 'other'>> & {
    other: (wanted: unknown) => ((db: Db, reader: Reader) => Response) | undefined
  }

/** A list as the files of all lists are made: whatever its own query is, it is read here. */
export function defineList<Query extends z.ZodObject>(
  endpoint: ListEndpoint<Query>,
  { name, ids, table, personal, needs = () => [], other }: Described<z.output<Query>>,
): ListOfFile {
  const own = (wanted: unknown) => wanted as z.output<Query>
  return {
    endpoint: endpoint as unknown as ListEndpoint<z.ZodObject>,
    name: (wanted) => name(own(wanted)),
    ids: (db, wanted, reader) => ids(db, own(wanted), reader),
    table: (db, of, reader, wanted) => table(db, of, reader, own(wanted)),
    personal: (wanted, reader) => personal?.(own(wanted), reader),
    needs,
    other: (wanted) => (other?.isAsked(own(wanted)) ? other.send : undefined),
  }
}
