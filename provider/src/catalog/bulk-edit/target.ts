import type { BulkKind } from 'contract/catalogue/editing/bulk-edit.ts'
import type { BilingualText, Locale } from 'contract/locale.ts'
import type { AuditAction } from 'contract/office/audit.ts'
import type { OfficeJobKind } from 'contract/office/office-job.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { FindPlace } from '../editing/find-place.ts'
import type { Refusals } from '../editing/read-price.ts'

/** One memo or package in its editor's form. */
export type Present<Values> = { id: number; version: number; name: string; title: BilingualText; values: Values }
export type Context = { refusals: Refusals; findPlace: FindPlace; locale: Locale; currency: string; now: Date }

/** What bulk editing needs of a kind of thing. The rules are its editor's. */
export type BulkTarget<Values extends object = object, Row extends Present<Values> = Present<Values>> = {
  kind: BulkKind
  job: OfficeJobKind
  /** The tag of the cached pages that show it, and the name of its log entries. */
  tag: string
  audit: AuditAction
  /** The ids of the selection, in display order. */
  pick(db: Db, selection: unknown): Promise<number[]>
  read(tx: Tx, ids: readonly number[], currency: string, lock: { isHeld: boolean }): Promise<Row[]>
  /** The values to change. Throws `Refused`. */
  change(row: Row, change: unknown, currency: string): Partial<Values>
  /** Throws `Refused`, or 422, if the editor would refuse these values. */
  check(tx: Tx, values: Values, row: Row, context: Context): Promise<void>
  /** The same, and saves: answers what has changed. */
  save(tx: Tx, values: Values, row: Row, context: Context): Promise<string[]>
  /** Called once for several saved rows. */
  settle(tx: Tx): Promise<void>
}
