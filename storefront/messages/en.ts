import { account } from './en/account.ts'
import { address } from './en/address.ts'
import { botcheck } from './en/botcheck.ts'
import { browse } from './en/browse.ts'
import { cart } from './en/cart.ts'
import { catalog } from './en/catalog.ts'
import { confirm } from './en/confirm.ts'
import { contact } from './en/contact.ts'
import { cover } from './en/cover.ts'
import { forms } from './en/forms.ts'
import { home } from './en/home.ts'
import { invitation } from './en/invitation.ts'
import { item } from './en/item.ts'
import { kept } from './en/kept.ts'
import { legal } from './en/legal.ts'
import { library } from './en/library.ts'
import { mail } from './en/mail.ts'
import { notices } from './en/notices.ts'
import { bulk } from './en/office/bulk.ts'
import { closing } from './en/office/closing.ts'
import { connections } from './en/office/connections.ts'
import { counter } from './en/office/counter.ts'
import { coupons } from './en/office/coupons.ts'
import { curriculum } from './en/office/curriculum.ts'
import { customers } from './en/office/customers.ts'
import { errata } from './en/office/errata.ts'
import { frame } from './en/office/frame.ts'
import { officeHome } from './en/office/home.ts'
import { officeImport } from './en/office/import.ts'
import { inbox } from './en/office/inbox.ts'
import { jobs } from './en/office/jobs.ts'
import { kit } from './en/office/kit.ts'
import { log } from './en/office/log.ts'
import { memos } from './en/office/memos.ts'
import { officeOpening } from './en/office/opening.ts'
import { orders } from './en/office/orders.ts'
import { overview } from './en/office/overview.ts'
import { packages } from './en/office/packages.ts'
import { printing } from './en/office/printing.ts'
import { questions } from './en/office/questions.ts'
import { queues } from './en/office/queues.ts'
import { reconciliation } from './en/office/reconciliation.ts'
import { reports } from './en/office/reports.ts'
import { reviews } from './en/office/reviews.ts'
import { officeSearch } from './en/office/search.ts'
import { settings } from './en/office/settings.ts'
import { staff } from './en/office/staff.ts'
import { subjects } from './en/office/subjects.ts'
import { officeTexts } from './en/office/texts.ts'
import { trace } from './en/office/trace.ts'
import { opening } from './en/opening.ts'
import { order } from './en/order.ts'
import { ownReview } from './en/own-review.ts'
import { pay } from './en/pay.ts'
import { profile } from './en/profile.ts'
import { question } from './en/question.ts'
import { reader } from './en/reader.ts'
import { reset } from './en/reset.ts'
import { review } from './en/review.ts'
import { search } from './en/search.ts'
import { security } from './en/security.ts'
import { share } from './en/share.ts'
import { shelf } from './en/shelf.ts'
import { shell } from './en/shell.ts'
import { signup } from './en/signup.ts'
import { suggest } from './en/suggest.ts'
import { wish } from './en/wish.ts'

/** The texts by area. A page fetches whole areas: every page fetches `shop`, and some pages others as well. */
export const english = {
  shop: { ...shell, ...home, ...catalog, ...cover, ...browse, ...item, ...review, ...question, ...share, ...search, ...legal },
  review: { ...ownReview },
  suggest: { ...suggest },
  wish: { ...wish },
  forms: { ...forms },
  cart: { ...cart },
  notices: { ...notices },
  orders: { ...order, ...pay, ...library, ...shelf },
  reader: { ...reader },
  account: {
    ...account,
    ...address,
    ...botcheck,
    ...confirm,
    ...contact,
    ...mail,
    ...invitation,
    ...opening,
    ...profile,
    ...reset,
    ...security,
    ...signup,
  },
  office: {
    ...confirm,
    ...connections,
    ...counter,
    ...coupons,
    ...curriculum,
    ...customers,
    ...closing,
    ...errata,
    ...frame,
    ...officeHome,
    ...officeImport,
    ...bulk,
    ...inbox,
    ...jobs,
    ...kit,
    ...log,
    ...memos,
    ...officeOpening,
    ...officeTexts,
    ...orders,
    ...overview,
    ...packages,
    ...printing,
    ...questions,
    ...queues,
    ...reconciliation,
    ...reports,
    ...reviews,
    ...officeSearch,
    ...staff,
    ...subjects,
    ...trace,
    ...settings,
  },
  // Last, so that the short names of the texts of public pages stay short.
  kept: { ...kept },
}
