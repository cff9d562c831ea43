import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { files, pages } from '../../contract/pages.ts'

/** The site map: one row a URL, by layout, then by guard. Anything else is the 404 page. */
export default [
  layout('layouts/default-layout.tsx', [
    route(pages.home.path, 'features/home/home-page.tsx'),
    route(pages.memo.path, 'features/catalog/memo-page.tsx'),
    route(pages.cart.path, 'features/cart/cart-page.tsx'),
  ]),
  layout('layouts/full-screen-layout.tsx', [
    layout('layouts/guests-only.tsx', [route(pages.logIn.path, 'features/account/log-in-page.tsx')]),
    route(pages.twoVerification.path, 'features/account/two-verification-page.tsx'),
    route(pages.gotMail.path, 'features/account/got-mail-page.tsx'),
  ]),
  route(files.logOut, 'features/account/log-out.ts'),
  route(files.me, 'features/account/me.ts'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
