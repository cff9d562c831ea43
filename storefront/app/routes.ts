import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { files, pages } from '../../contract/pages.ts'

/** The site map: one row a URL, by layout, then by guard. Anything else is the 404 page. */
export default [
  layout('layouts/default-layout.tsx', [
    route(pages.home.path, 'features/home/home-page.tsx'),
    route(pages.memo.path, 'features/catalog/memo-page.tsx'),
  ]),
  route(files.me, 'features/account/me.ts'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
