import { account } from './ar/account.ts'
import { address } from './ar/address.ts'
import { botcheck } from './ar/botcheck.ts'
import { browse } from './ar/browse.ts'
import { cart } from './ar/cart.ts'
import { catalog } from './ar/catalog.ts'
import { confirm } from './ar/confirm.ts'
import { contact } from './ar/contact.ts'
import { cover } from './ar/cover.ts'
import { forms } from './ar/forms.ts'
import { home } from './ar/home.ts'
import { invitation } from './ar/invitation.ts'
import { item } from './ar/item.ts'
import { kept } from './ar/kept.ts'
import { legal } from './ar/legal.ts'
import { library } from './ar/library.ts'
import { mail } from './ar/mail.ts'
import { notices } from './ar/notices.ts'
import { bulk } from './ar/office/bulk.ts'
import { closing } from './ar/office/closing.ts'
import { connections } from './ar/office/connections.ts'
import { counter } from './ar/office/counter.ts'
import { coupons } from './ar/office/coupons.ts'
import { curriculum } from './ar/office/curriculum.ts'
import { customers } from './ar/office/customers.ts'
import { errata } from './ar/office/errata.ts'
import { frame } from './ar/office/frame.ts'
import { officeHome } from './ar/office/home.ts'
import { officeImport } from './ar/office/import.ts'
import { inbox } from './ar/office/inbox.ts'
import { jobs } from './ar/office/jobs.ts'
import { kit } from './ar/office/kit.ts'
import { log } from './ar/office/log.ts'
import { memos } from './ar/office/memos.ts'
import { officeOpening } from './ar/office/opening.ts'
import { orders } from './ar/office/orders.ts'
import { overview } from './ar/office/overview.ts'
import { packages } from './ar/office/packages.ts'
import { printing } from './ar/office/printing.ts'
import { questions } from './ar/office/questions.ts'
import { queues } from './ar/office/queues.ts'
import { reconciliation } from './ar/office/reconciliation.ts'
import { reports } from './ar/office/reports.ts'
import { reviews } from './ar/office/reviews.ts'
import { officeSearch } from './ar/office/search.ts'
import { settings } from './ar/office/settings.ts'
import { staff } from './ar/office/staff.ts'
import { subjects } from './ar/office/subjects.ts'
import { officeTexts } from './ar/office/texts.ts'
import { trace } from './ar/office/trace.ts'
import { opening } from './ar/opening.ts'
import { order } from './ar/order.ts'
import { ownReview } from './ar/own-review.ts'
import { pay } from './ar/pay.ts'
import { profile } from './ar/profile.ts'
import { question } from './ar/question.ts'
import { reader } from './ar/reader.ts'
import { reset } from './ar/reset.ts'
import { review } from './ar/review.ts'
import { search } from './ar/search.ts'
import { security } from './ar/security.ts'
import { share } from './ar/share.ts'
import { shelf } from './ar/shelf.ts'
import { shell } from './ar/shell.ts'
import { signup } from './ar/signup.ts'
import { suggest } from './ar/suggest.ts'
import { wish } from './ar/wish.ts'

export const arabic = {
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
