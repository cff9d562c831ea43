import { layout, type RouteConfig, route as routeTo } from '@react-router/dev/routes'
import { picturePath } from '../../contract/catalogue/picture.ts'
import { files, pages } from '../../contract/pages.ts'
import { payPicturePath } from '../../contract/sales/pay-link-picture.ts'

/** Paths are case-sensitive: `/Memos` is no page. */
const route = (path: string, file: string, options: { id?: string } = {}) => routeTo(path, file, { ...options, caseSensitive: true })

/** The site map: one row per URL, by layout, then by guard. Everything else is a 404. */
export default [
  layout('layouts/default-layout.tsx', [
    route(pages.home.path, 'features/home/home-page.tsx'),
    route(pages.homeHome.path, 'features/home/home-page.tsx', { id: 'home-home' }),
    route(pages.search.path, 'features/search/search-page.tsx'),
    route(pages.privacyPolicy.path, 'features/legal/privacy-policy-page.tsx'),
    route(pages.terms.path, 'features/legal/terms-page.tsx'),
    route(pages.about.path, 'features/legal/about-page.tsx'),
    route(pages.memos.path, 'features/catalog/memos-page.tsx'),
    route(pages.memo.path, 'features/catalog/memo-page.tsx'),
    route(pages.similarMemos.path, 'features/catalog/similar/similar-memos-page.tsx'),
    route(pages.packages.path, 'features/catalog/packages-page.tsx'),
    route(pages.package.path, 'features/catalog/package-page.tsx'),
    route(pages.similarPackages.path, 'features/catalog/similar/similar-packages-page.tsx'),
    route(pages.subjects.path, 'features/catalog/subjects-page.tsx'),
    route(pages.subject.path, 'features/catalog/subject-page.tsx'),
    route(pages.similarSubjects.path, 'features/catalog/similar/similar-subjects-page.tsx'),
    route(pages.studyStages.path, 'features/catalog/study-stages-page.tsx'),
    route(pages.studyStage.path, 'features/catalog/study-stage-page.tsx'),
    route(pages.studyStageView.path, 'features/catalog/stage/stage-view-page.tsx'),
    route(pages.component.path, 'features/catalog/stage/component-page.tsx'),
    route(pages.cart.path, 'features/cart/cart-page.tsx'),
    route(pages.contact.path, 'features/contact/contact-page.tsx'),
    route(pages.grade.path, 'features/home/home-page.tsx', { id: 'grade' }),
    route(pages.wishes.path, 'features/wish/wishes-page.tsx'),
    route(pages.mailbox.path, 'features/mailbox/mailbox-page.tsx'),
    layout('layouts/members-only.tsx', [
      route(pages.cartAddress.path, 'features/cart/delivery/cart-address-page.tsx'),
      route(pages.paymentSucceeded.path, 'features/cart/ordering/payment-succeeded-page.tsx'),
      route(pages.paymentCancelled.path, 'features/cart/ordering/payment-cancelled-page.tsx'),
      route(pages.dashboard.path, 'features/shelf/dashboard-page.tsx'),
      route(pages.library.path, 'features/library/library-page.tsx'),
      route(pages.orders.path, 'features/order/orders-page.tsx'),
      route(pages.order.path, 'features/order/order-page.tsx'),
      route(pages.question.path, 'features/question/question-page.tsx'),
      layout('layouts/profile-layout.tsx', [
        route(pages.profile.path, 'features/profile/profile-page.tsx'),
        route(pages.addresses.path, 'features/address/addresses-page.tsx'),
        route(pages.changePassword.path, 'features/profile/change-password-page.tsx'),
        route(pages.security.path, 'features/security/security-page.tsx'),
      ]),
    ]),
  ]),
  layout('layouts/full-screen-layout.tsx', [
    layout('layouts/guests-only.tsx', [
      route(pages.logIn.path, 'features/account/log-in-page.tsx'),
      route(pages.signUp.path, 'features/account/sign-up/sign-up-page.tsx'),
      route(pages.signUpAddress.path, 'features/account/sign-up/sign-up-address-page.tsx'),
      route(pages.forgetPassword.path, 'features/account/password-reset/forget-password-page.tsx'),
      route(pages.resetPassword.path, 'features/account/password-reset/reset-password-page.tsx'),
    ]),
    route(pages.twoVerification.path, 'features/account/two-verification-page.tsx'),
    route(pages.opening.path, 'features/security/opening/opening-page.tsx'),
    route(pages.gotMail.path, 'features/account/confirm/got-mail-page.tsx'),
    route(pages.pay.path, 'features/order/pay-link/pay-page.tsx'),
    route(pages.notify.path, 'features/wish/notify-page.tsx'),
    route(pages.payDone.path, 'features/order/pay-link/pay-done-page.tsx'),
  ]),
  layout('layouts/members-only.tsx', { id: 'members-bare' }, [
    route(pages.reader.path, 'features/library/reader/reader-page.tsx'),
    route(files.readerFile, 'features/library/reader/reader-file.ts'),
    route(files.readerMarks, 'features/library/reader/marks/reader-marks.ts'),
    route(files.invoice, 'features/order/invoice-file.ts'),
    route(files.myData, 'features/security/my-data.ts'),
  ]),
  route(payPicturePath, 'features/order/pay-link/pay-picture.ts'),
  route(files.logOut, 'features/account/log-out.tsx'),
  route(files.me, 'features/account/me.ts'),
  route(files.cartQuote, 'features/cart/quote/cart-quote.ts'),
  route(files.suggestions, 'features/search/suggest/suggest-file.ts'),
  route(files.ownReview, 'features/review/own-review.ts'),
  route(files.previewPage, 'features/catalog/preview-page.ts'),
  route(picturePath, 'features/catalog/picture-file.ts'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
