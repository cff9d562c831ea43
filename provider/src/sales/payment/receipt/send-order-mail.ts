import { linkTo } from 'contract/pages.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
import { mailOrigin } from '../../../mail/mail-origin.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { readShopSettings } from '../../../shop-settings/read-settings.ts'
import type { OrderRow } from '../../books/orders.queries.ts'
import { placeOfOrder } from '../../books/place-of-order.ts'
import type { SalesDeps } from '../../checkout/terms.ts'

export type OrderMailDeps = Pick<SalesDeps, 'jobs' | 'settings'>
/** `place`: the order's pick-up place, if any. */
export type Addressed = { to: string; fullName: string; libraryUrl: string; orderUrl: string; place: ChosenPlace | undefined }

/** Queues a mail to the order's student, in the transaction that it reports; a deleted account gets none. */
export async function sendOrderMail(
  tx: Tx,
  { jobs, settings }: OrderMailDeps,
  { id, personId, delivery }: Pick<OrderRow, 'id' | 'personId' | 'delivery'>,
  compose: (addressed: Addressed) => Mail,
): Promise<void> {
  const [person] = await tx
    .select({ email: people.email, fullName: people.fullName, deletedAt: people.deletedAt })
    .from(people)
    .where(eq(people.id, personId))
  if (!person) throw new Error('An order without its person')
  if (person.deletedAt) return
  const { email: to, fullName } = person
  const origin = mailOrigin(settings)
  const urls = { libraryUrl: `${origin}${linkTo('library')}`, orderUrl: `${origin}${linkTo('order', id)}` }
  const place = placeOfOrder(delivery, await readShopSettings(tx, settings.shop))
  await jobs.send(tx, 'send-mail', compose({ to, fullName, ...urls, place }))
}
