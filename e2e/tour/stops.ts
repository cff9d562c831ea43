import { type PageName, pages } from 'contract/pages.ts'
import { type ExampleIds, examplePaths } from 'storefront/testing/page-examples.ts'
import { actStops } from './act-stops.ts'
import type { FilledAccount } from './fill-account.ts'
import type { Stop } from './stop.ts'

/** Every page of contract/pages.ts, in all of its states. */
export function stops(ids: Omit<ExampleIds, 'order' | 'payToken'> & { soldStage: number }, account: FilledAccount): Stop[] {
  const { paid, delivered, waiting, cancelled } = account.orders
  const paths = {
    ...examplePaths({ ...ids, order: paid, payToken: account.payTokens.open }),
    memo: `/memos/${account.printedMemo.id}`,
    reader: `/dashboard/read/${account.readMemo.id}`,
    gotMail: '/gotMail?email=dana.almutairi@example.com',
    search: '/home/globalSearch?q=physics',
    paymentSucceeded: `/paymentSucceesed?orderId=${paid}`,
    paymentCancelled: `/paymentCanclled?orderId=${cancelled}`,
  }
  const names = Object.keys(pages) as PageName[]
  const each = names.map((name): Stop => ({ name, path: paths[name], who: pages[name].access === 'membersOnly' ? 'student' : 'guest' }))
  const empty = (['dashboard', 'library', 'orders', 'addresses', 'cartAddress', 'profile'] as const).map(
    (name): Stop => ({ name: `${name}-empty`, path: paths[name], who: 'newcomer' }),
  )
  return [
    ...each,
    ...empty,
    { name: 'memo-owned', path: `/memos/${account.readMemo.id}`, who: 'student' },
    { name: 'memos-filtered', path: '/memos?grade=12&language=ar', who: 'guest' },
    { name: 'memos-none', path: '/memos?grade=1&stream=science&language=en', who: 'guest' },
    { name: 'search-none', path: '/home/globalSearch?q=qqzzxx', who: 'guest' },
    { name: 'search-nothing-asked', path: '/home/globalSearch', who: 'guest' },
    { name: 'studyStage-sold', path: `/studyStage/${ids.soldStage}`, who: 'guest' },
    { name: 'cart-filled', path: '/cart', who: 'shopper' },
    { name: 'cart-delivered', path: '/cart', who: 'student' },
    { name: 'gotMail-nobody', path: '/gotMail', who: 'guest' },
    { name: 'gotMail-bad-link', path: '/gotMail?email=a@example.com&token=unknown', who: 'guest' },
    { name: 'resetPassword-link', path: '/resetpassword?email=a@example.com&token=unknown', who: 'guest' },
    { name: 'order-delivered', path: `/dashboard/orders/${delivered}`, who: 'student' },
    { name: 'order-waiting', path: `/dashboard/orders/${waiting}`, who: 'student' },
    { name: 'order-cancelled', path: `/dashboard/orders/${cancelled}`, who: 'student' },
    { name: 'pay-paid', path: `/pay/${account.payTokens.paid}`, who: 'guest' },
    { name: 'payDone-paid', path: `/pay/${account.payTokens.paid}/done`, who: 'guest' },
    { name: 'pay-unknown', path: '/pay/unknown', who: 'guest' },
    { name: 'payment-waiting', path: `/paymentSucceesed?orderId=${waiting}`, who: 'student' },
    { name: 'payment-of-nothing', path: '/paymentSucceesed', who: 'newcomer' },
    { name: 'not-found', path: '/no-such-page/لا-صفحة', who: 'guest' },
    { name: 'server-error', path: '/memos', who: 'guest', isFaulty: true },
    ...actStops(account),
  ]
}
