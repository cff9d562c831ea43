import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { files, pages } from '../../contract/pages.ts'

/** The site map: one row a URL, by layout, then by guard. Anything else is the 404 page. */
export default [
  layout('layouts/default-layout.tsx', [
    route(pages.home.path, 'features/home/home-page.tsx'),
    route(pages.memos.path, 'features/catalog/memos-page.tsx'),
    route(pages.memo.path, 'features/catalog/memo-page.tsx'),
    route(pages.packages.path, 'features/catalog/packages-page.tsx'),
    route(pages.package.path, 'features/catalog/package-page.tsx'),
    route(pages.subjects.path, 'features/catalog/subjects-page.tsx'),
    route(pages.subject.path, 'features/catalog/subject-page.tsx'),
    route(pages.studyStages.path, 'features/catalog/study-stages-page.tsx'),
    route(pages.studyStage.path, 'features/catalog/study-stage-page.tsx'),
    route(pages.cart.path, 'features/cart/cart-page.tsx'),
    route(pages.mailbox.path, 'features/mailbox/mailbox-page.tsx'),
    layout('layouts/members-only.tsx', [
      route(pages.paymentSucceeded.path, 'features/cart/payment-succeeded-page.tsx'),
      route(pages.paymentCancelled.path, 'features/cart/payment-cancelled-page.tsx'),
      route(pages.dashboard.path, 'features/library/dashboard-page.tsx'),
      route(pages.library.path, 'features/library/library-page.tsx'),
      route(pages.orders.path, 'features/order/orders-page.tsx'),
      route(pages.order.path, 'features/order/order-page.tsx'),
    ]),
  ]),
  layout('layouts/full-screen-layout.tsx', [
    layout('layouts/guests-only.tsx', [route(pages.logIn.path, 'features/account/log-in-page.tsx')]),
    route(pages.twoVerification.path, 'features/account/two-verification-page.tsx'),
    route(pages.gotMail.path, 'features/account/got-mail-page.tsx'),
  ]),
  layout('layouts/members-only.tsx', { id: 'members-only-without-layout' }, [
    route(pages.reader.path, 'features/library/reader-page.tsx'),
    route(files.readerFile, 'features/library/reader-file.ts'),
  ]),
  route(files.logOut, 'features/account/log-out.ts'),
  route(files.me, 'features/account/me.ts'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
