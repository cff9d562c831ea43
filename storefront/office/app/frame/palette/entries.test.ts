import { expect, test } from 'vitest'
import { pageEntries } from './entries.ts'

test('only those who may see the settings are led to each of their parts', () => {
  const linksOf = (open: Parameters<typeof pageEntries>[0]) => pageEntries(open).flatMap(({ items }) => items.map(({ to }) => to))
  expect(linksOf(['settings'])).toContain('/admin/settings?part=delivery')
  expect(linksOf(['orders'])).toEqual(['/admin/orders'])
})
