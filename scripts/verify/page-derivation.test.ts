import { expect, test } from 'vitest'
import { findUnderived } from './page-derivation.ts'

const faultsOf = (text: string, path = 'storefront/app/features/catalog/planted-page.tsx') => findUnderived({ path, text })

test.each([
  `const page = new URL(request.url).searchParams.get('page')`,
  `const { searchParams } = new URL(request.url)`,
  `const [query] = useSearchParams()`,
  `const query = new URLSearchParams(location.search)`,
  `export const headers = () => ({ 'Cache-Control': 'public' })`,
  `export function headers() {}`,
  `export { sharedHeaders as headers } from './shared-headers.ts'`,
])('a planted page that does not follow from the contract is found: %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1)
})

test('a file that reads its query by the contract is no fault', () => {
  expect(faultsOf(`const page = readParameters('memos', request).get('page')\nreturn Response.json(me, { headers })`)).toEqual([])
})
