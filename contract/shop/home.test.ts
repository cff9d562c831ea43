import { expect, test } from 'vitest'
import { defaultHomeLayout, emptyBlock, type HomeBlock, HomeLayout, isHomeLink, ownKinds, WholeHomeLayout, withAllBlocks } from './home.ts'

const arranged = (...blocks: HomeBlock[]): HomeLayout => ({ schema: 1, blocks })
const announcement = { ...emptyBlock('announcement', 'a1'), textEn: 'Closed on Friday', textAr: 'مغلق يوم الجمعة' } as HomeBlock
const banner = {
  ...emptyBlock('banner', 'b1'),
  ...{ titleEn: 'Sale', titleAr: 'تخفيضات', textEn: 'For a week', textAr: 'لمدة أسبوع' },
} as HomeBlock
const chosen = { ...emptyBlock('chosen', 'c1'), titleEn: 'Picks', titleAr: 'مختارات', items: [{ kind: 'memo', id: 1 }] } as HomeBlock
/** Where the faults are, as dotted paths. */
const faultsOf = (layout: HomeLayout) => WholeHomeLayout.safeParse(layout).error?.issues.map(({ path }) => path.join('.')) ?? []

test('the default home page can be published as it is', () => {
  expect(WholeHomeLayout.parse(defaultHomeLayout)).toEqual(defaultHomeLayout)
})

test('an empty block can be saved, but only published if it is switched off', () => {
  const blocks = ownKinds.map((kind) => emptyBlock(kind, kind))
  expect(HomeLayout.safeParse(arranged(...blocks)).success).toBe(true)
  expect(faultsOf(arranged(...blocks))).toEqual([
    ...['blocks.0.textEn', 'blocks.0.textAr'],
    ...['blocks.1.titleEn', 'blocks.1.titleAr', 'blocks.1.textEn', 'blocks.1.textAr'],
    ...['blocks.2.titleEn', 'blocks.2.titleAr', 'blocks.2.items'],
    ...['blocks.3.bodyEn', 'blocks.3.bodyAr'],
  ])
  expect(faultsOf(arranged(...blocks.map((block) => ({ ...block, isOn: false }))))).toEqual([])
})

test('a title of one’s own is in both languages, or in neither', () => {
  const [welcome] = defaultHomeLayout.blocks as [HomeBlock]
  expect(faultsOf(arranged({ ...welcome, titleEn: 'Hello' } as HomeBlock))).toEqual(['blocks.0.titleAr'])
  expect(faultsOf(arranged({ ...welcome, titleEn: 'Hello', titleAr: 'أهلاً' } as HomeBlock))).toEqual([])
})

test.each([
  ['an announcement', announcement],
  ['a banner', banner],
])('%s does not end before it begins', (_what, block) => {
  const between = (from: string, until: string) => faultsOf(arranged({ ...block, from, until } as HomeBlock))
  expect(between('2026-12-02', '2026-12-01')).toEqual(['blocks.0.until'])
  expect(between('2026-12-01', '2026-12-01')).toEqual([])
})

test.each(['/', '/memos', '/home/globalSearch?q=physics#top', 'https://example.com', 'https://example.com/a?b=c'])(
  '%s is a link',
  (link) => {
    expect(isHomeLink(link)).toBe(true)
  },
)

test.each([
  'memos',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'http://example.com',
  'https:///example.com',
  'https://',
  'https://a b',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@example.com',
])('%j is no link', (link) => {
  expect(isHomeLink(link)).toBe(false)
})

test.each([
  ['/memos', true],
  ['/home/globalSearch?q=physics#top', true],
  ['', true],
  ['https://example.com', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['packages', false],
  ['javascript:alert(1)', false],
])('a banner with the link %j: %s', (link, isTaken) => {
  expect(HomeLayout.safeParse(arranged({ ...banner, link } as HomeBlock)).success).toBe(isTaken)
})

test('a banner’s picture is a name, not an address', () => {
  const shows = (picture: unknown) => HomeLayout.safeParse(arranged({ ...banner, picture } as HomeBlock)).success
  expect([shows(null), shows('0'.repeat(32)), shows('https://evil.example/x.png'), shows('../x'), shows('')]).toEqual([
    ...[true, true, false, false, false],
  ])
})

test('a block stands on the page once, and the shop’s own blocks keep their names', () => {
  expect(HomeLayout.safeParse(arranged(chosen, chosen)).success).toBe(false)
  const [welcome] = defaultHomeLayout.blocks as [HomeBlock]
  expect(HomeLayout.safeParse(arranged(welcome, { ...welcome, id: 'welcome2' })).success).toBe(false)
})

test('a block that is missing in an older arrangement is added, switched off', () => {
  const older = withAllBlocks([chosen])
  expect(older.map(({ id, isOn }) => [id, isOn])).toEqual([['c1', true], ...defaultHomeLayout.blocks.map(({ id }) => [id, false])])
})
