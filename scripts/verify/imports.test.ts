import { expect, test } from 'vitest'
import { circleFaults, findImportFaults } from './imports.ts'
import { importsOf } from './imports-of.ts'
import { layerFaults, placeFaults, providerEdges, unusedEdges } from './provider-layers.ts'
import { storefrontEdges, storefrontFaults, unusedStorefrontEdges } from './storefront-layers.ts'

const file = (path: string, text = '') => ({ path, text })
const taking = (from: string, specifier: string) => importsOf([file(from, `import { thing } from '${specifier}'`)])
const layersTell = (from: string, specifier: string) => layerFaults(taking(from, specifier))

test('every kind of import is seen, packages are not', () => {
  const text = [
    `import type { A } from './type.ts'`,
    `import value, { type B } from '../up.ts'`,
    `import './effect.ts'`,
    `export * from './all.ts'`,
    `export { one } from './one.ts'`,
    `export const later = () => import('./later.ts')`,
    `type C = import('./typed.ts').C`,
    `import { z } from 'zod'`,
    `import { pages } from 'contract/pages.ts'`,
    `import { createApp } from 'provider/src/app.ts'`,
  ].join('\n')
  expect(importsOf([file('scripts/a/b.ts', text)]).map(({ to }) => to)).toEqual([
    ...['scripts/a/type.ts', 'scripts/up.ts', 'scripts/a/effect.ts', 'contract/pages.ts', 'provider/src/app.ts'],
    ...['scripts/a/all.ts', 'scripts/a/one.ts', 'scripts/a/later.ts', 'scripts/a/typed.ts'],
  ])
})

test.each(['db', 'http', 'throttle', 'keys', 'files', 'mail', 'audit', 'bot-check'])('%s that imports a feature is reported', (part) => {
  expect(layersTell(`provider/src/${part}/x.ts`, '../account/y.ts')).toEqual([
    `provider/src/${part}/x.ts → provider/src/account/y.ts: infrastructure knows no feature`,
  ])
  expect(layersTell(`provider/src/${part}/schema/x.ts`, '../../sales/books/transitions.ts')[0]).toMatch(/infrastructure knows no feature$/)
})

test.each([
  ['throttle/x.ts', '../deps.ts', 'throttle to deps.ts'],
  ['db/x.ts', '../http/y.ts', 'db to http'],
  ['deps.ts', './sales/gateways/gateway-env.ts', 'deps.ts to sales/gateways'],
  ['env.ts', './sales/checkout/terms.ts', 'env.ts to sales/checkout'],
  ['db/migrate.ts', '../gather-env.ts', 'db to gather-env.ts'],
  ['catalog/x.ts', '../gather-env.ts', 'catalog to gather-env.ts'],
  ['sales/books/x.ts', '../gateways/y.ts', 'sales/books to sales/gateways'],
  ['sales/books/x.ts', '../../library/y.ts', 'sales/books to library'],
  ['sales/checkout/x.ts', '../payment/y.ts', 'sales/checkout to sales/payment'],
  ['sales/payment/cash/x.ts', '../../aftercare/y.ts', 'sales/payment to sales/aftercare'],
  ['sales/aftercare/x.ts', '../order.routes.ts', 'sales/aftercare to sales'],
])('%s that imports %s goes up', (from, to, told) => {
  expect(layersTell(`provider/src/${from}`, to)).toEqual([expect.stringMatching(new RegExp(`: runs up, from ${told}$`))])
})

test('an edge that was not agreed on is reported, and one between parts of one layer', () => {
  expect(layersTell('provider/src/review/x.ts', '../account/y.ts')[0]).toMatch(/the edge review → account is not one of the agreed ones$/)
  expect(layersTell('provider/src/catalog/x.ts', '../contact/y.ts')[0]).toMatch(/stand in one layer and do not know each other$/)
  expect(layersTell('provider/src/sales/gateways/x.ts', '../../catalog/y.ts')[0]).toMatch(
    /sales\/gateways → catalog is not one of the agreed/,
  )
})

test('imports that go down along an agreed edge, or stay in their part, are fine', () => {
  for (const [from, to] of [
    ['review/x.ts', '../library/y.ts'],
    ['sales/payment/pay-link/x.ts', '../settle.ts'],
    ['sales/aftercare/x.ts', '../../mail/y.ts'],
    ['commands/import-catalogue.ts', '../catalog/import/import-folder.ts'],
    ['commands/verify-ledger.ts', '../gather-env.ts'],
  ] as const)
    expect(layersTell(`provider/src/${from}`, to), from).toEqual([])
})

test('an unused agreed edge is reported', () => {
  const every = [...providerEdges]
    .map((edge) => edge.split(' → '))
    .map(([a, b]) => ({ from: `provider/src/${a}/x.ts`, to: `provider/src/${b}/y.ts` }))
  expect(unusedEdges(every)).toEqual([])
  const unused = 'staff → account: agreed on, and nobody uses it'
  expect(unusedEdges(every.filter(({ from }) => !from.includes('/staff/')))).toEqual([unused])
  const ofStorefront = [...storefrontEdges].map((edge) => edge.split(' → '))
  const features = ofStorefront.map(([a, b]) => ({ from: `storefront/app/features/${a}/x.ts`, to: `storefront/app/features/${b}/y.ts` }))
  expect(unusedStorefrontEdges(features)).toEqual([])
  expect(unusedStorefrontEdges(features.slice(1))).toEqual(['catalog → cart: agreed on, and nobody uses it'])
})

test('a folder outside all layers is reported, and so is an empty layer', () => {
  expect(placeFaults(['provider/src/loyalty/points.ts'])[0]).toMatch(/^provider\/src\/loyalty\/points\.ts: stands in no layer/)
  expect(placeFaults(['provider/src/stray.ts'])[0]).toMatch(/stands in no layer/)
  expect(placeFaults(['provider/src/mail/x.ts'])).toContain('audit: a layer names it, and nothing stands there')
})

test('a cycle is reported wherever it is, including types, tests and dynamic imports', () => {
  const circle = (...files: ReturnType<typeof file>[]) => circleFaults(importsOf(files))
  const types = circle(file('bench/a.ts', `import type { B } from './b.ts'`), file('bench/b.ts', `import { a } from './a.ts'`))
  expect(types).toEqual(['bench/a.ts → bench/b.ts → bench/a.ts: a circle'])
  expect(
    circle(file('e2e/a.ts', `import './b.ts'`), file('e2e/b.ts', `import './c.ts'`), file('e2e/c.ts', `void import('./a.ts')`)),
  ).toHaveLength(1)
  expect(circle(file('contract/x.ts', `export * from './x.ts'`))).toHaveLength(1)
  const shared = [
    file('a.ts', `import './b.ts'\nimport './c.ts'`),
    file('b.ts', `import './d.ts'`),
    file('c.ts', `import './d.ts'`),
    file('d.ts'),
  ]
  expect(circle(...shared)).toEqual([])
  // The path into a cycle is not part of it.
  const tail = [file('in.ts', `import './p.ts'`), file('p.ts', `import './q.ts'`), file('q.ts', `import './p.ts'`)]
  expect(circle(...tail)).toEqual(['p.ts → q.ts → p.ts: a circle'])
})

test('the storefront’s layers and features are checked as well', () => {
  const tell = (from: string, to: string) => storefrontFaults([{ from: `storefront/app/${from}`, to: `storefront/app/${to}` }])
  expect(tell('shell/x.ts', 'features/cart/y.ts')[0]).toMatch(/imports go down/)
  expect(tell('ui/x.tsx', 'shell/y.ts')[0]).toMatch(/ui knows only/)
  expect(tell('features/home/x.ts', 'features/cart/y.ts')[0]).toMatch(/the edge home → cart/)
  expect(tell('features/cart/x.ts', 'features/order/y.ts')).toEqual([])
})

test('the back office uses parts of the shop but not vice versa; its own imports go down', () => {
  const office = 'storefront/office/app'
  const tell = (from: string, to: string) => storefrontFaults([{ from, to }])
  expect(tell('storefront/app/shell/x.ts', `${office}/kit/y.tsx`)[0]).toMatch(/the shop knows nothing of the back office/)
  expect(tell(`${office}/kit/x.tsx`, 'storefront/app/features/order/y.ts')[0]).toMatch(/takes shell, session/)
  expect(tell(`${office}/kit/x.tsx`, `${office}/features/log/y.tsx`)[0]).toMatch(/imports go down/)
  expect(tell(`${office}/features/log/x.tsx`, `${office}/features/overview/y.tsx`)[0]).toMatch(/do not know each other/)
  expect(tell(`${office}/features/log/x.tsx`, `${office}/kit/y.tsx`)).toEqual([])
  expect(tell(`${office}/features/log/x.tsx`, 'storefront/app/ui/field.tsx')).toEqual([])
})

test('every file is checked, including the tests’ own cycles', () => {
  const faults = findImportFaults([
    file('provider/src/mail/x.ts', `import { y } from '../staff/y.ts'`),
    file('storefront/app/shell/x.ts', `import { y } from 'provider/src/app.ts'\nimport 'drizzle-orm'\nimport { eq } from 'drizzle-orm'`),
    file('provider/src/staff/y.ts', `export const y = process.env.HOME`),
    file('e2e/a.ts', `import './a.ts'`),
  ])
  for (const told of [
    /mail\/x\.ts → .*infrastructure knows no feature/,
    /storefront must not import provider/,
    /storefront must not know the database/,
    /only env files read the environment/,
    /e2e\/a\.ts: a circle/,
    /nobody uses it/,
    /nothing stands there/,
  ])
    expect(faults.filter((fault) => told.test(fault)).length, String(told)).toBeGreaterThan(0)
  const inTests = findImportFaults([
    file('provider/src/testing/x.ts', `import '../staff/y.ts'`),
    file('provider/src/db/x.test.ts', `import '../staff/y.ts'`),
  ])
  expect(inTests.filter((fault) => /x\.(test\.)?ts →/.test(fault))).toEqual([])
})
