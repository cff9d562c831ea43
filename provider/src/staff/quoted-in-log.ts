import { latinDigits } from 'contract/digits.ts'
import { findPersonByEmail } from '../account/account.queries.ts'
import type { DbOrTx } from '../db/database.ts'
import { invitationsTo } from './invitation/invitation.queries.ts'

/** People's names for an entry's target. Orders and coupons are not known here. */
export type Quotations = {
  find: (db: DbOrTx, text: string) => Promise<string[]>
  name: (db: DbOrTx, ids: readonly (string | null)[]) => Promise<Record<string, string>>
}

/**
 * The targets that a text may mean; undefined without a text. An e-mail stands for its account and its staff invitations, and is stored nowhere.
 */
export async function findQuoted(db: DbOrTx, text: string | undefined, quotations: Quotations): Promise<string[] | undefined> {
  const typed = text?.trim()
  if (!typed) return undefined
  if (/^\S+@\S+$/.test(typed)) {
    const person = await findPersonByEmail(db, typed)
    return [...(person ? [person.id] : []), ...(await invitationsTo(db, typed))]
  }
  const plain = latinDigits(typed).toLowerCase()
  return [...new Set([typed, plain, ...(await quotations.find(db, typed))])]
}
