import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Students and staff alike: what differs is the roles. */
export const people = pgTable(
  'people',
  {
    id: uuid('id').primaryKey(),
    /** As typed; compared in lower case. */
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    roles: jsonb('roles').$type<string[]>().notNull().default([]),
    locale: text('locale').$type<'en' | 'ar'>().notNull().default('en'),
    isEmailConfirmed: boolean('is_email_confirmed').notNull().default(false),
    isTwoStepOn: boolean('is_two_step_on').notNull().default(false),
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('people_email').on(sql`lower(${table.email})`)],
)

/** One row a session, not a row a rotation: the refresh token's generation is counted (reliability §2.6). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    generation: integer('generation').notNull().default(0),
    rotatedAt: instant('rotated_at').notNull().defaultNow(),
    /** Whether the current generation has been presented: until then its predecessor may be answered again. */
    isGenerationUsed: boolean('is_generation_used').notNull().default(false),
    revokedAt: instant('revoked_at'),
    idleExpiresAt: instant('idle_expires_at').notNull(),
    absoluteExpiresAt: instant('absolute_expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_of_person').on(table.personId)],
)

export const twoStepChallenges = pgTable('two_step_challenges', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: instant('sent_at').notNull().defaultNow(),
  sendCount: integer('send_count').notNull().default(1),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
