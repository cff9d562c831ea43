import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What was done to accounts and roles, and by whom; rows are never changed or removed (a trigger refuses it), and each seals the one
 * before. People stand here by id alone, so that what is kept names nobody whose account is deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Without gaps: the place in the chain. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Null where nobody was logged in. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    targetId: text('target_id'),
    /** Names of what was changed; never what it was or is. */
    fields: jsonb('fields').$type<string[]>().notNull(),
    requestId: text('request_id').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [index('audit_entries_of_target').on(table.targetId, table.id), index('audit_entries_of_actor').on(table.actorId, table.id)],
)
