import { expect, test } from 'vitest'
import { pageEntries } from './entries.ts'

test('whoever may see the settings is led to each part of them, and nobody else', () => {
  const linksOf = (open: Parameters<typeof pageEntries>[0]) => pageEntries(open).flatMap(({ items }) => items.map(({ to }) => to))
  expect(linksOf(['settings'])).toContain('/admin/settings?part=delivery')
  expect(linksOf(['orders'])).toEqual(['/admin/orders'])
})
