import type { AddressPartName } from 'contract/countries/country.ts'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from './account.ts'
import { instant } from './columns.ts'

/** The destinations of printed orders. An order stores its own copy, because an address may be changed or removed at any time. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    label: text('label').$type<'home' | 'school' | 'work' | 'other'>().notNull(),
    recipientName: text('recipient_name').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    countryCode: text('country_code').notNull(),
    governorateId: text('governorate_id'),
    areaId: text('area_id'),
    /** Block, street and so on; the parts depend on the country (`contract/countries/`). */
    parts: jsonb('parts').$type<Partial<Record<AddressPartName, string>>>().notNull(),
    directions: text('directions'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('addresses_of_person').on(table.personId, table.createdAt),
    uniqueIndex('addresses_one_default').on(table.personId).where(sql`is_default`),
  ],
)
