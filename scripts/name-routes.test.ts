import { expect, test } from 'vitest'
import { createNameRoute } from './name-routes.ts'

const nameRoute = createNameRoute(
  ['/', '/memos', '/memos/:id', '/memos/:id/pages/:page', '/memos/similar/:id', '/api/Website/Memo/GetAll'],
  ['/assets/', '/api/'],
)

test.each([
  ['/', '/'],
  ['/?utm=1', '/'],
  ['/memos?Grade=12', '/memos'],
  ['/memos.data?Grade=12', '/memos'],
  ['/memos/17', '/memos/:id'],
  ['/memos/17.data', '/memos/:id'],
  ['/memos/similar/17', '/memos/similar/:id'],
  ['/memos/17/pages/2', '/memos/:id/pages/:page'],
  ['/api/Website/Memo/GetAll?x=1', '/api/Website/Memo/GetAll'],
  ['/api/Website/Made/Up', '/api/*'],
  ['/assets/a-b-c.js', '/assets/*'],
  ['/wp-login.php', 'other'],
  ['', '/'],
  ['//', 'other'],
])('%s is the route %s', (address, route) => {
  expect(nameRoute(address)).toBe(route)
})
