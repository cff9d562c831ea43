import { expect, test } from 'vitest'
import { checkContractMap } from './contract-map.ts'

const tests = `
  import { test } from 'vitest'
  test('it stands', () => {})
  describe('a group', () => { it("with quotes | and ‘these’", async () => {}) })
  for (const language of ['en', 'ar']) test(\`it speaks (\${language})\`, () => {})
  test.each([['a text', 422]] as const)('%s is refused with %i', () => {})
  test.skip('it sleeps', () => {})
  test.describe('no test', () => {})
  // test('it was', () => {})
`
const files: Record<string, string> = {
  'contract/pages.ts': '',
  'storefront/': '',
  'e2e/a.spec.ts': tests,
  'docs/contract.md': '## §1 What it does\n\n- **§1.1** A line.\n- **§1.2** Left open.\n\n## §2 Screens\n\n- **§2.1** A page.\n',
  'docs/rulings.md': '**1. Who?** We.\n\n**2. Where?** Here.\n',
}

const head = '| The contract says | Where | Proven by |\n| --- | --- | --- |\n'
const good = '| §1.1 a line | `contract/pages.ts` | `e2e/a.spec.ts`: it stands |'

/** A map with every line and ruling, and the given row on line 5. */
function mapWith(row: string): string {
  const rest = `## §2 Screens\n\n${head}| §2.1 a page | \`contract/pages.ts\` | \`e2e/a.spec.ts\`: it stands |\n`
  const open = `## Not shown, and ours\n\n| Not shown | Ours | Where |\n|---|---|---|\n| §1.2 the interval | five minutes | \`contract/pages.ts\` |\n`
  const rulings = `## Rulings\n\n${head}| ruling 1: who | \`contract/pages.ts\` | as §1.1 |\n| ruling 2: where | – | open: the back office |\n`
  return [`## §1 Something\n\n${head}${row}\n`, rest, open, rulings].join('\n')
}

const check = (map: string) => checkContractMap(map, (path) => files[path])
const checkRow = (row: string) => check(mapWith(row))
const checkProof = (proof: string) => checkRow(`| §1.1 a line | \`contract/pages.ts\` | ${proof} |`)

test('a map in which everything exists has no fault', () => {
  expect(checkRow(good)).toEqual([])
  expect(checkRow('| §1.1, §1.2 a line | `storefront/`, `contract/pages.ts` | `e2e/a.spec.ts`: it stands |')).toEqual([])
})

test('a test that is not in the file is named with its line', () => {
  expect(checkProof('`e2e/a.spec.ts`: it stands up')).toEqual(['line 5: e2e/a.spec.ts has no test "it stands up"'])
  expect(checkProof('`e2e/a.spec.ts`: it stands <br> `e2e/a.spec.ts`: it falls')).toEqual(['line 5: e2e/a.spec.ts has no test "it falls"'])
})

test.each(['it sleeps', 'it was', 'no test', 'a group'])('a test that does not run proves nothing: %s', (title) => {
  expect(checkProof(`\`e2e/a.spec.ts\`: ${title}`)).toEqual([`line 5: e2e/a.spec.ts has no test "${title}"`])
})

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as it stands in its file
  'it speaks (${language})',
  'it speaks (ar)',
  '%s is refused with %i',
  'a text is refused with 422',
  'with quotes \\| and ‘these’',
])('a title may be written as in its file or as it is when it runs: %s', (title) => {
  expect(checkProof(`\`e2e/a.spec.ts\`: ${title}`)).toEqual([])
})

test('the value in place of a variable must be in the file', () => {
  expect(checkProof('`e2e/a.spec.ts`: it speaks (fr)')).toEqual(['line 5: e2e/a.spec.ts has no test "it speaks (fr)"'])
})

test('a file that does not exist is named', () => {
  expect(checkRow('| §1.1 a line | `contract/page.ts` | `e2e/a.spec.ts`: it stands |')).toEqual(['line 5: contract/page.ts does not exist'])
  expect(checkProof('`e2e/b.spec.ts`: it stands')).toEqual(['line 5: e2e/b.spec.ts is no file of tests'])
  expect(checkProof('`contract/pages.ts`: it stands')).toEqual(['line 5: contract/pages.ts is no file of tests'])
  expect(check(mapWith(good).replace('five minutes | `contract/pages.ts`', 'five minutes | `contract/build.ts`'))).toHaveLength(1)
})

test('a row has a test, or a reason why it has none', () => {
  expect(checkProof('seen: by eye')).toEqual([])
  expect(checkRow('| §1.1 a line | – | open: the back office |')).toEqual([])
  expect(checkRow('| §1.1 a line | – | seen: by eye |')).toEqual(['line 5: names no file'])
  expect(checkProof('–')).toHaveLength(1)
  expect(checkProof('open:')).toHaveLength(1)
  expect(checkProof('')).toEqual(['line 5: wants three cells, none of them empty'])
  expect(checkRow('| §1.1 a line | – | `e2e/a.spec.ts`: it stands |')).toEqual(['line 5: names no file'])
})

const withChoice = (where: string) => mapWith(good).replace('five minutes | `contract/pages.ts`', `five minutes | ${where}`)

test('a choice where the contract is silent names its files, or is open', () => {
  expect(check(withChoice('open: the back office'))).toEqual([])
  expect(check(withChoice('seen: by eye'))).toEqual([expect.stringContaining('names no file')])
})

test('a test that proves such a choice must be in its file', () => {
  expect(check(withChoice('`contract/pages.ts` <br> `e2e/a.spec.ts`: it stands'))).toEqual([])
  expect(check(withChoice('`contract/pages.ts` <br> `e2e/a.spec.ts`: it falls'))).toEqual([
    expect.stringContaining('e2e/a.spec.ts has no test "it falls"'),
  ])
})

test('a line of the contract or a ruling without a row is named', () => {
  expect(check(mapWith(good).replace('| §2.1 a page', '| §2 a page'))).toEqual(['§2.1 has no row'])
  expect(check(mapWith(good).replace('§1.2 the interval', '§1.1 the interval'))).toEqual(['§1.2 has no row'])
  expect(check(mapWith(good).replace('| ruling 2: where | – | open: the back office |\n', ''))).toEqual(['ruling 2 has no row'])
})

test('a row about nothing in the contract is named with its line', () => {
  expect(checkRow('| a line | `contract/pages.ts` | `e2e/a.spec.ts`: it stands |')).toEqual([
    '§1.1 has no row',
    expect.stringContaining('line 5: does not begin with its line of the contract'),
  ])
  expect(checkRow(good.replace('§1.1', '§1.1, §1.9'))).toEqual(['line 5: the contract has no §1.9'])
  expect(checkRow(good.replace('§1.1', '§1.1, §2.1'))).toEqual(['line 5: stands below §1'])
  expect(check(mapWith(good).replace('ruling 1:', 'ruling 3:'))).toEqual([
    'ruling 1 has no row',
    expect.stringContaining('there is no ruling 3'),
  ])
  expect(check(mapWith(good).replace('## Rulings', '## Findings'))).toContainEqual(expect.stringContaining('stands in no table'))
})
