import type { Memo, Package } from 'contract/catalogue/catalog.ts'
import type { CreatedOrder } from 'contract/sales/order.ts'
import type { OwnPayLink } from 'contract/sales/pay-link.ts'
import type { Student } from './student-calls.ts'

export type FilledAccount = {
  /** A digital memo; a memo with a printed copy; and one neither owned nor ordered. */
  readMemo: Memo
  printedMemo: Memo
  wantedMemo: Memo
  orders: { paid: string; delivered: string; waiting: string; cancelled: string }
  /** The tokens of payment links. */
  payTokens: { open: string; paid: string }
}

const home = {
  label: 'home',
  recipientName: 'Dana Al-Mutairi',
  phone: '51234567',
  areaId: 'salmiya',
  block: '4',
  street: '12',
  building: '27',
}
const grandmother = {
  label: 'other',
  recipientName: 'أم عبدالرحمن المطيري',
  phone: '66001122',
  areaId: 'jahra',
  block: '3',
  street: 'شارع مبارك الصباح',
  building: '8',
  floor: '2',
  directions: 'الباب الجانبي، مقابل المسجد. يرجى الاتصال قبل الوصول بربع ساعة.',
}

/** Orders in each state, something to read, addresses: all by the calls that a student's browser makes. */
export async function fillAccount(origin: string, student: Student): Promise<FilledAccount> {
  const { items: memos } = await student.call<{ items: Memo[] }>('Memo/GetAll?PageSize=100&Sort=rating')
  const { items: packages } = await student.call<{ items: Package[] }>('Package/GetAll?PageSize=20')
  const sold = memos.filter(({ price, isFree }) => price !== null && !isFree)
  const printed = sold.filter((memo) => memo.printed?.inStock && memo.component?.grade === 12)
  const [readMemo, printedMemo] = printed
  if (!readMemo || !printedMemo) throw new Error('The demo sells too few printed memos of grade 12')
  const [bundle] = packages.filter(({ price, contents }) => price !== null && !contents.some(({ id }) => id === printedMemo.id))
  const taken = new Set([readMemo.id, printedMemo.id, ...(bundle?.contents.map(({ id }) => id) ?? [])])
  const [withCoupon, owed, given, wantedMemo, paidByParent] = sold.filter(({ id }) => !taken.has(id))
  if (!bundle || !withCoupon || !owed || !given || !wantedMemo || !paidByParent) throw new Error('The demo sells too little')

  const address = await student.call<{ id: string }>('Address/Create', home)
  await student.call('Address/Create', grandmother)
  const order = (items: object[], more: object = {}) => student.call<CreatedOrder>('Order/CreateOrder', { items, ...more })
  const cancelled = await order([{ id: given.id }])
  await decide(origin, cancelled, 'cancel')
  const paid = await order([{ id: readMemo.id }, { id: withCoupon.id }], { couponCode: 'MARHABA10' })
  await decide(origin, paid, 'pay')
  const copies = [{ id: `${readMemo.id}:print`, quantity: 2 }, { id: bundle.id }]
  const delivered = await order(copies, { addressId: address.id })
  await decide(origin, delivered, 'pay')
  const waiting = await order([{ id: owed.id }])
  const link = (items: object[]) => student.call<OwnPayLink>('PayLink/Create', { items, addressId: address.id })
  const paidLink = await link([{ id: paidByParent.id }])
  await decide(origin, await student.call<Pick<CreatedOrder, 'paymentUrl'>>('PayLink/Pay', { token: paidLink.token }), 'pay')
  const openLink = await link([{ id: wantedMemo.id }, { id: `${printedMemo.id}:print`, quantity: 1 }])
  await student.call('Library/SavePlace', { id: readMemo.id, page: 3 })
  return {
    readMemo,
    printedMemo,
    wantedMemo,
    payTokens: { open: openLink.token, paid: paidLink.token },
    orders: { paid: paid.orderId, delivered: delivered.orderId, waiting: waiting.orderId, cancelled: cancelled.orderId },
  }
}

/** At the sandbox, as the payer's browser does. */
async function decide(
  origin: string,
  { paymentUrl }: Pick<CreatedOrder, 'paymentUrl'>,
  action: 'pay' | 'decline' | 'cancel',
): Promise<void> {
  const response = await fetch(new URL(String(paymentUrl), origin), {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`The sandbox answered ${response.status}`)
}
