import { expect, test } from 'vitest'
import { findBadCitations, findMissingFiles } from './citations.ts'
import { readNumbers } from './numbers.ts'

const numbers = readNumbers({
  contract: '## §4 States\n\n- **§4.8** Add: ignored if it is there.\n',
  rulings: '**12. Where?** There.\n',
  promises: '### 7 A payment counts twice\n',
  files: ['docs/decisions/003-script-hashes.md', 'provider/src/order/quote.ts'],
})
const faultsOf = (text: string) => findBadCitations({ path: 'a.ts', text }, numbers)

test('a citation of something that exists is no fault', () => {
  expect(faultsOf('// contract §4, contract §4.8, ruling 12, promise 7, decision 003, RFC 9110 §14.2')).toEqual([])
  expect(faultsOf('/**\n * As ruling\n * 12 says, and contract\n * §4.8.\n */')).toEqual([])
})

test.each([
  ['// ruling 57', 'a.ts:1 there is no ruling 57'],
  ['/** rulings 12 and 57 */', 'a.ts:1 there is no ruling 57'],
  ['\n/**\n * ruling\n * 57\n */', 'a.ts:3 there is no ruling 57'],
  ["test('it holds (promise 70)')", 'a.ts:1 there is no promise 70'],
  ['// see decision 999', 'a.ts:1 there is no decision 999'],
  ['// contract §4.9', 'a.ts:1 the contract has no §4.9'],
  ['// contract §10', 'a.ts:1 the contract has no §10'],
])('a citation of nothing is found: %s', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault])
})

test('a section without the name of its document is found', () => {
  expect(faultsOf('// contract §4.8 and §4.8')).toEqual(['a.ts:1 §4.8 of what? Write "contract §4.8"'])
})

test.each(['product.md', 'reliability row 3', 'seed.md'])('a document that is not in the repository is found: %s', (named) => {
  expect(faultsOf(`// as ${named} says`)).toEqual([expect.stringContaining('is not in the repository')])
})

const files = ['docs/a.md', 'docs/pictures/home.webp', 'provider/src/order/quote.ts', 'provider/src/order/quote.race.test.ts']
const missingOf = (text: string) => findMissingFiles({ path: 'docs/a.md', text }, files)

test('a document may name a file by the end of its path, or by a pattern', () => {
  expect(missingOf('`order/quote.ts`, `quote.ts`, `order/`, `*.race.test.ts`, ![](pictures/home.webp), [its part](a.md#part)')).toEqual([])
  expect(missingOf('`/memos/{id}`, `Memo/GetAll`, `npm run verify`, [a site](https://example.org/a.md)')).toEqual([])
})

test('a missing file that a document names is reported with its line', () => {
  expect(missingOf('\n`order/price.ts`')).toEqual(['docs/a.md:2 order/price.ts does not exist'])
  expect(missingOf('`rder/quote.ts` and `pricing/`')).toEqual([
    'docs/a.md:1 rder/quote.ts does not exist',
    'docs/a.md:1 pricing/ does not exist',
  ])
  expect(missingOf('[a page](b.md), ![a picture](pictures/away.webp)')).toEqual([
    'docs/a.md:1 b.md does not exist',
    'docs/a.md:1 pictures/away.webp does not exist',
  ])
})
