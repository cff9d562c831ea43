import { searchText } from 'contract/catalogue/search-text.ts'
import { latinDigits } from 'contract/digits.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Person } from '../account/account.queries.ts'
import type { Tx } from '../db/database.ts'
import { savedViews } from '../db/schema/saved-view.ts'

type Quoted = Pick<Person, 'id' | 'email' | 'phone' | 'fullName'>

/** Views that the person saved while working here, and others' views that search for this person: by e-mail, phone, whole name or id. */
export async function forgetViews(tx: Tx, person: Quoted): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.personId, person.id))
  const kept = await tx.select({ id: savedViews.id, name: savedViews.name, query: savedViews.query }).from(savedViews)
  const quoting = kept.filter(({ name, query }) => [name, ...query.map(([, value]) => value)].some((text) => quotes(text, person)))
  if (quoting.length === 0) return
  await tx.delete(savedViews).where(
    inArray(
      savedViews.id,
      quoting.map(({ id }) => id),
    ),
  )
}

/** Finds a phone number as people type it: with or without its country, in parts, in Arabic digits. */
function quotes(text: string, { id, email, phone, fullName }: Quoted): boolean {
  const lower = text.toLowerCase()
  if (lower.includes(id) || lower.includes(email.toLowerCase())) return true
  const name = searchText(fullName)
  if (name && searchText(text).includes(name)) return true
  const digits = latinDigits(text).replace(/\D/g, '')
  return Boolean(phone && digits.length >= 7 && (phone.endsWith(digits) || digits.includes(phone.replace(/\D/g, ''))))
}
