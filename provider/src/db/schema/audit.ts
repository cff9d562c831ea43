import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What was done to accounts and roles, and by whom. Rows are never changed or removed (a trigger refuses it), and each seals the previous one.
 * People appear by id only, so that the rows name nobody whose account is deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** The position in the chain, without gaps. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Null if nobody was logged in. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    targetId: text('target_id'),
    /** Names of what was changed; never its value. */
    fields: jsonb('fields').$type<string[]>().notNull(),
    requestId: text('request_id').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_entries_of_target').on(table.targetId, table.id),
    index('audit_entries_of_actor').on(table.actorId, table.id),
    index('audit_entries_of_action').on(table.action, table.at),
    index('audit_entries_by_time').on(table.at, table.id),
  ],
)
