import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Person } from '../account/account.queries.ts'
import { contactTickets } from '../contact/contact.schema.ts'
import type { Tx } from '../db/database.ts'
import { mailedKeys, people } from '../db/schema/account.ts'
import { mailboxMails } from '../db/schema/mail.ts'

/**
 * Removes mails to the person, and to the shop about the person: queued ones, sent ones that are not deleted yet, and those in the local
 * mailbox. Includes the account's previous e-mails and those given in messages to the shop, unless they are another account's. Call it before
 * the messages themselves are removed.
 */
export async function forgetMails(tx: Tx, { id, email }: Pick<Person, 'id' | 'email'>): Promise<void> {
  const keys = await tx.select().from(mailedKeys).where(eq(mailedKeys.personId, id))
  const written = await tx.select({ email: contactTickets.email }).from(contactTickets).where(eq(contactTickets.personId, id))
  const known = [email, ...written.map((ticket) => ticket.email), ...keys.flatMap(({ newEmail, oldEmail }) => [newEmail, oldEmail])].filter(
    (address) => address !== null,
  )
  for (const address of new Set(known.map((typed) => typed.toLowerCase()))) {
    if (!(await isSomebodyElses(tx, id, address))) await forgetMailsOf(tx, address)
  }
}

async function isSomebodyElses(tx: Tx, id: string, address: string): Promise<boolean> {
  const isTheirs = and(eq(sql`lower(${people.email})`, address), ne(people.id, id))
  return (await tx.$count(people, isTheirs)) > 0
}

async function forgetMailsOf(tx: Tx, address: string): Promise<void> {
  const names = (field: string): SQL => sql`lower(data ->> ${field}) = ${address}`
  await tx.execute(sql`
    delete from pgboss.job where (name in ('send-mail', 'dead-mails') and (${names('to')} or ${names('replyTo')})) or (name = 'send-key' and ${names('email')})`)
  // A message to the shop names its writer as "Name <e-mail>".
  const isAbout = sql`position(${`<${address}>`} in lower(${mailboxMails.text})) > 0`
  await tx.delete(mailboxMails).where(sql`lower(${mailboxMails.to}) = ${address} or ${isAbout}`)
}
