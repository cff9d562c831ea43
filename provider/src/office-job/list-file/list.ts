import type { Endpoint } from 'contract/endpoint.ts'
import type { Locale } from 'contract/locale.ts'
import type { Permission } from 'contract/office/role.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, DbOrTx } from '../../db/database.ts'
import type { Table } from '../../http/table-file.ts'

/** The recipient of a list. `maySeePersonal`: they may see contact data (`customer-personal`). */
export type Reader = {
  locale: Locale
  currency: string
  now: Date
  maySeePersonal: boolean
  roles: readonly string[]
  /** The settings' defaults until the owner saves some. */
  shop: ShopSettings
}

/** A feature's description of an exportable list. `Wanted`: the query of its call. */
type Described<Wanted> = {
  /** The file's name without its extension. */
  name: (wanted: Wanted) => string
  /** The matching ids in the list's order: a query of one column. */
  ids: (db: DbOrTx, wanted: Wanted, reader: Reader) => SQL | Promise<SQL>
  /** The rows of these ids, in order; without ids only the headings. Deleted items have no row. */
  table: (db: DbOrTx, ids: readonly string[], reader: Reader, wanted: Wanted) => Promise<Table>
  /** The audit log's entry about who took this list, and which personal data it contains. Undefined: no entry. Throws forbidden. */
  personal?: (wanted: Wanted, reader: Reader) => string[] | undefined
  /** The permission by which a reader sees this data, and so may take a file with it: `customer-personal` if none is named. */
  personalBy?: Permission
  /** The additional permission for taking a job's file. */
  needs?: (reader: Reader) => readonly string[]
  /** Another file of the same call, which is sent at once whatever its length. */
  other?: { isAsked: (wanted: Wanted) => boolean; send: (db: Db, reader: Reader) => Response }
}

type ListEndpoint<Query extends z.ZodObject> = Endpoint<Query, z.ZodNever, z.ZodUnknown, Permission>
export type ListOfFile = { endpoint: ListEndpoint<z.ZodObject> } & Required<Omit<Described<unknown>, 'other'>> & {
    other: (wanted: unknown) => ((db: Db, reader: Reader) => Response) | undefined
  }

/** The common form of all exportable lists: parses the list's own query here. */
export function defineList<Query extends z.ZodObject>(
  endpoint: ListEndpoint<Query>,
  { name, ids, table, personal, personalBy = 'customer-personal', needs = () => [], other }: Described<z.output<Query>>,
): ListOfFile {
  const own = (wanted: unknown) => wanted as z.output<Query>
  return {
    endpoint: endpoint as unknown as ListEndpoint<z.ZodObject>,
    name: (wanted) => name(own(wanted)),
    ids: (db, wanted, reader) => ids(db, own(wanted), reader),
    table: (db, of, reader, wanted) => table(db, of, reader, own(wanted)),
    personal: (wanted, reader) => personal?.(own(wanted), reader),
    personalBy,
    needs,
    other: (wanted) => (other?.isAsked(own(wanted)) ? other.send : undefined),
  }
}
