import { account } from './en/account.ts'
import { address } from './en/address.ts'
import { botcheck } from './en/botcheck.ts'
import { browse } from './en/browse.ts'
import { cart } from './en/cart.ts'
import { catalog } from './en/catalog.ts'
import { confirm } from './en/confirm.ts'
import { contact } from './en/contact.ts'
import { cover } from './en/cover.ts'
import { home } from './en/home.ts'
import { item } from './en/item.ts'
import { legal } from './en/legal.ts'
import { library } from './en/library.ts'
import { mail } from './en/mail.ts'
import { order } from './en/order.ts'
import { pay } from './en/pay.ts'
import { profile } from './en/profile.ts'
import { reset } from './en/reset.ts'
import { review } from './en/review.ts'
import { search } from './en/search.ts'
import { security } from './en/security.ts'
import { share } from './en/share.ts'
import { shell } from './en/shell.ts'
import { signup } from './en/signup.ts'

/** The texts by area. A page fetches whole areas: every page fetches `shop`, and some pages others as well. */
export const english = {
  shop: { ...shell, ...home, ...catalog, ...cover, ...browse, ...item, ...review, ...share, ...search, ...legal },
  cart: { ...cart },
  orders: { ...order, ...pay, ...library },
  account: { ...account, ...address, ...botcheck, ...confirm, ...contact, ...mail, ...profile, ...reset, ...security, ...signup },
}
