import type { BulkKind } from 'contract/catalogue/editing/bulk-edit.ts'
import type { BilingualText, Locale } from 'contract/locale.ts'
import type { AuditAction } from 'contract/office/audit.ts'
import type { OfficeJobKind } from 'contract/office/office-job.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { FindPlace } from '../editing/find-place.ts'
import type { Refusals } from '../editing/read-price.ts'

/** One memo or package as the editor would show it. */
export type Present<Values> = { id: number; version: number; name: string; title: BilingualText; values: Values }
export type Context = { refusals: Refusals; findPlace: FindPlace; locale: Locale; currency: string; now: Date }

/** What a kind of thing brings to a change of many. The rules are those of its editor. */
export type BulkTarget<Values extends object = object, Row extends Present<Values> = Present<Values>> = {
  kind: BulkKind
  job: OfficeJobKind
  /** Marks the kept pages that show it, and its entries in the log. */
  tag: string
  audit: AuditAction
  /** The ids of what was chosen, in the order in which it is shown. */
  pick(db: Db, selection: unknown): Promise<number[]>
  read(tx: Tx, ids: readonly number[], currency: string, lock: { isHeld: boolean }): Promise<Row[]>
  /** The values that are to be others. Throws `Refused`. */
  change(row: Row, change: unknown, currency: string): Partial<Values>
  /** Throws `Refused`, or 422, if the editor would refuse these values. */
  check(tx: Tx, values: Values, row: Row, context: Context): Promise<void>
  /** The same, and saves: what has changed. */
  save(tx: Tx, values: Values, row: Row, context: Context): Promise<string[]>
  /** Once for several rows that were saved. */
  settle(tx: Tx): Promise<void>
}
