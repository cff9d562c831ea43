import type { BilingualText } from 'contract/locale.ts'
import { bigint, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** A text in one or both languages. */
export const bilingual = (name: string) => jsonb(name).$type<BilingualText>()
/** Integer minor units of the shop's currency. */
export const minor = (name: string) => bigint(name, { mode: 'number' })
/** Words in normalised form for searching. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The covers' palettes; the contract's Hue. */
export const hue = () =>
  text('hue').$type<'zaytun' | 'nil' | 'firuz' | 'rumman' | 'zafaran' | 'tin' | 'hinna' | 'ward' | 'bahr' | 'hibr'>().notNull()
