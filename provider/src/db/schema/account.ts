import type { NewAddress } from 'contract/account/address.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { components } from './catalog.ts'
import { instant } from './columns.ts'

/** Students and staff alike; they differ by their roles. */
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
    /** E.164, e.g. +96550000000. */
    phone: text('phone'),
    /** The grade of a student, if known. */
    componentId: bigint('component_id', { mode: 'number' }).references(() => components.id, { onDelete: 'set null' }),
    /** When the grade was chosen, or none: the newer of two choices counts. */
    gradeChosenAt: instant('grade_chosen_at'),
    wantsMarketing: boolean('wants_marketing').notNull().default(false),
    /** Whether the person wants mails about new editions and corrections of owned items. */
    wantsEditionNews: boolean('wants_edition_news').notNull().default(true),
    /** Digits on the Arabic pages: 123 or ١٢٣. */
    numerals: text('numerals').$type<'latn' | 'arab'>().notNull().default('latn'),
    acceptedTermsAt: instant('accepted_terms_at'),
    disabledAt: instant('disabled_at'),
    /** Created for the demo with a public password, whatever its e-mail is now. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** For staff's attention: since when a payment of this person is disputed and not won. */
    flaggedAt: instant('flagged_at'),
    /** Since then it is a row without personal data that keeps the orders. */
    deletedAt: instant('deleted_at'),
    /** Counts role changes: an access token with an earlier version is refused. */
    authorisationVersion: integer('authorisation_version').notNull().default(0),
    /** Counts the changes of name, phone, grade and language, by a trigger, so that no clerk overwrites what they have not seen. */
    profileVersion: integer('profile_version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('people_email').on(sql`lower(${table.email})`),
    index('people_phone').on(table.phone),
    index('people_newest').on(table.createdAt),
    index('people_by_name').on(sql`${table.fullName} collate "und-x-icu"`, table.id),
    index('people_of_component').on(table.componentId, table.id).where(sql`deleted_at is null`),
    index('people_words').using('gin', sql`array_to_tsvector(string_to_array(search_text(${table.fullName}), ' '))`),
    index('people_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('people_phone_start').on(table.phone.op('text_pattern_ops')),
    index('people_phone_end').on(sql`reverse(${table.phone}) text_pattern_ops`),
    index('people_disabled').on(table.createdAt).where(sql`disabled_at is not null`),
    index('people_flagged').on(table.createdAt).where(sql`flagged_at is not null`),
    index('people_demo').on(table.id).where(sql`is_demo`),
    index('people_staff').on(table.fullName, table.id).where(sql`jsonb_array_length(roles) > 0`),
  ],
)

/** A browser trusted for 30 days: its log-ins need no code. Only the browser keeps the token itself. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    tokenHash: text('token_hash').notNull().unique(),
    browser: text('browser'),
    system: text('system'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('trusted_devices_of_person').on(table.personId)],
)

/** One row for each session, not for each refresh: it counts the generation of its refresh token. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    generation: integer('generation').notNull().default(0),
    rotatedAt: instant('rotated_at').notNull().defaultNow(),
    /** Whether the current generation has been used. Until then the previous one may be answered again. */
    isGenerationUsed: boolean('is_generation_used').notNull().default(false),
    /** Wrong answers in this session when asked for the present password. */
    passwordTries: integer('password_tries').notNull().default(0),
    /** When the first of these was given; null if there is none. */
    triedSince: instant('tried_since'),
    /** Until when this session, in which the password was just proved, may fetch all the person's data. */
    mayExportUntil: instant('may_export_until'),
    /** The browser and system that opened it, as the browser names them; null if it does not. */
    browser: text('browser'),
    system: text('system'),
    trustedDeviceId: uuid('trusted_device_id').references(() => trustedDevices.id, { onDelete: 'set null' }),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
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
  channel: text('channel').$type<'email' | 'app'>().notNull().default('email'),
  /** The hash of the mailed code; null for an app, whose code is computed. */
  codeHash: text('code_hash'),
  attempts: integer('attempts').notNull().default(0),
  sentAt: instant('sent_at').notNull().defaultNow(),
  sendCount: integer('send_count').notNull().default(1),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** The secret shared with an authenticator app, encrypted; besides, one that is being set up and waits for its first code. */
export const authenticatorApps = pgTable('authenticator_apps', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id),
  secret: text('secret'),
  /** The newest 30-second step whose code was used: it and all earlier ones never work again. */
  lastStep: integer('last_step').notNull().default(0),
  /** When the current secret was set up; null if that was before this column existed. */
  turnedOnAt: instant('turned_on_at'),
  pendingSecret: text('pending_secret'),
  pendingUntil: instant('pending_until'),
  /** The session that is setting it up: no other sees the secret. */
  pendingSessionId: uuid('pending_session_id'),
})

/** The link that the first start of a shop without SuperAdmin prints: one row or none. */
export const openingLinks = pgTable('opening_links', {
  id: integer('id').primaryKey(),
  linkHash: text('link_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A mail invitation to join the staff with these roles. The sender of the last mail grants them on acceptance. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey(),
    /** As typed; compared in lower case. */
    email: text('email').notNull(),
    roles: jsonb('roles').$type<string[]>().notNull(),
    locale: text('locale').$type<'en' | 'ar'>().notNull(),
    invitedById: uuid('invited_by_id')
      .notNull()
      .references(() => people.id),
    linkHash: text('link_hash').notNull().unique(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('staff_invitations_waiting').on(sql`lower(${table.email})`).where(sql`accepted_at is null and withdrawn_at is null`),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_of_person').on(table.personId)],
)

/** The data typed in a sign-up. It becomes the person's once the mail of this very sign-up is confirmed. */
export type SignedUp = Pick<
  typeof people.$inferSelect,
  'fullName' | 'email' | 'phone' | 'componentId' | 'wantsMarketing' | 'passwordHash' | 'locale'
> & { acceptedTermsAt: string }

/** A sign-up until its mail is confirmed. If the e-mail already has an account, it has no person, and gets the same answers. */
export const signUps = pgTable('sign_ups', {
  tokenHash: text('token_hash').primaryKey(),
  personId: uuid('person_id').references(() => people.id),
  said: jsonb('said').$type<SignedUp>(),
  /** Becomes an address of the person on confirmation: until then nobody has proved to own the e-mail. */
  address: jsonb('address').$type<NewAddress>(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * Every mail that lets a person do something: its link and code, hashed, and the number of tries. Only the newest for each purpose works; for
 * confirmEmail, the newest of each sign-up.
 */
export const mailedKeys = pgTable(
  'mailed_keys',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    purpose: text('purpose')
      .$type<
        'confirmEmail' | 'resetPassword' | 'alreadyKnown' | 'changeEmail' | 'changeTwoStep' | 'firstStaff' | 'welcome' | 'undoChange'
      >()
      .notNull(),
    /** The sign-up of a confirmEmail: one e-mail may have several. */
    signUpHash: text('sign_up_hash'),
    /** The new e-mail of a changeEmail. */
    newEmail: text('new_email'),
    /** The e-mail that it replaced; for undoChange, the one that the account gets back. */
    oldEmail: text('old_email'),
    linkHash: text('link_hash').unique(),
    linkExpiresAt: instant('link_expires_at').notNull(),
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
    /** A newer mail has replaced it. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [index('mailed_keys_of_person').on(table.personId, table.purpose, table.sentAt)],
)
