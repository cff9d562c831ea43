import type { NewAddress } from 'contract/account/address.ts'
import type { Locale } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import type { CounterLink } from 'contract/sales/counter.ts'
import { payLinkDays } from 'contract/sales/pay-link.ts'
import { keepAddress } from '../../address/create-address.ts'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { DbOrTx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import { type OrderRequest, readOrder } from '../checkout/order/read-order.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { lockStudent } from '../lock-student.ts'
import { findLinkByKey, readyPayLink, savePayLink } from '../payment/pay-link/create-pay-link.ts'
import { getPayLink } from '../payment/pay-link/pay-link.queries.ts'
import { formatPayToken } from '../payment/pay-link/pay-token.ts'
import { counterTexts } from './counter.texts.ts'
import { type CounterCart, requestOfCart } from './counter-cart.ts'

type Wish = CounterCart & {
  personId: string
  address?: NewAddress | null | undefined
  idempotencyKey: string
  byId: string
  locale: Locale
  requestId: string
}

/**
 * Makes a link to pay for a student and mails it. The order comes into being when somebody pays by it, and says then who sent the link. The same key
 * again answers the same link and sends no second mail.
 */
export async function sendLink(deps: SalesDeps, wish: Wish): Promise<CounterLink> {
  const { personId, byId, locale } = wish
  if (personId === byId) throw new AppError('conflict', { message: counterTexts[locale].isOwn })
  const request = { ...requestOfCart(wish, wish.address), personId, actor: 'staff', locale, key: wish.idempotencyKey } as const
  const { fingerprint } = readOrder(request).key
  const byKey = { personId, requestKey: wish.idempotencyKey, fingerprint }
  const id = (await findLinkByKey(deps.db, byKey)) ?? (await makeLink(deps, wish, { request, byKey }))
  return { ...(await viewLink(deps, deps.db, id)), isMailed: deps.settings.canMail }
}

/** It opens in the student's language. */
async function viewLink({ settings, secrets }: SalesDeps, db: DbOrTx, id: string) {
  const { link } = await getPayLink(db, id)
  const origin = mailOrigin(settings)
  const token = formatPayToken(secrets.refreshToken, id)
  return { url: `${origin}${linkTo('pay', token, { lang: link.locale })}`, expiresAt: link.expiresAt.toISOString() }
}

type Asked = { request: OrderRequest; byKey: Parameters<typeof findLinkByKey>[1] }

async function makeLink(deps: SalesDeps, { personId, byId, requestId, address }: Wish, { request, byKey }: Asked): Promise<string> {
  const ready = await readyPayLink(deps, request)
  return transact(deps.db, async (tx) => {
    const student = await lockStudent(tx, personId)
    const present = await findLinkByKey(tx, byKey)
    if (present) return present
    const now = deps.now()
    // Whoever pays by the link orders to an address of the student's own.
    const isBrought = ready.deliveryMethod === 'delivery' && address
    const addressId = isBrought ? (await keepAddress(tx, { personId, address: isBrought, now })).id : null
    const link = await savePayLink(tx, { ...ready, ...byKey, addressId, locale: student.locale, byId }, now)
    if (deps.settings.canMail) {
      const texts = counterTexts[student.locale]
      const { url } = await viewLink(deps, tx, link)
      const mail = composeMail({
        to: student.email,
        locale: student.locale,
        name: student.fullName,
        subject: texts.subject,
        parts: [
          { kind: 'text', text: texts.text },
          { kind: 'button', text: texts.button, url },
          { kind: 'note', text: texts.note(payLinkDays) },
        ],
      })
      await deps.jobs.send(tx, 'send-mail', mail)
    }
    await writeAudit(tx, { action: 'pay-link-sent', actorId: byId, targetId: personId, requestId }, now)
    return link
  })
}
