import { account } from './ar/account.ts'
import { address } from './ar/address.ts'
import { botcheck } from './ar/botcheck.ts'
import { browse } from './ar/browse.ts'
import { cart } from './ar/cart.ts'
import { catalog } from './ar/catalog.ts'
import { confirm } from './ar/confirm.ts'
import { contact } from './ar/contact.ts'
import { cover } from './ar/cover.ts'
import { home } from './ar/home.ts'
import { item } from './ar/item.ts'
import { legal } from './ar/legal.ts'
import { library } from './ar/library.ts'
import { mail } from './ar/mail.ts'
import { order } from './ar/order.ts'
import { pay } from './ar/pay.ts'
import { profile } from './ar/profile.ts'
import { reset } from './ar/reset.ts'
import { review } from './ar/review.ts'
import { search } from './ar/search.ts'
import { security } from './ar/security.ts'
import { share } from './ar/share.ts'
import { shell } from './ar/shell.ts'
import { signup } from './ar/signup.ts'

export const arabic = {
  shop: { ...shell, ...home, ...catalog, ...cover, ...browse, ...item, ...review, ...share, ...search, ...legal },
  cart: { ...cart },
  orders: { ...order, ...pay, ...library },
  account: { ...account, ...address, ...botcheck, ...confirm, ...contact, ...mail, ...profile, ...reset, ...security, ...signup },
}
