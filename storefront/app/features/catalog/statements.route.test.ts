import { linkTo, type PageName } from 'contract/pages.ts'
import { defaultHomeLayout, emptyBlock } from 'contract/shop/home.ts'
import { homeVersions } from 'provider/src/home/home.schema.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../../testing/open-shop.ts'

const { provider, shop, catalog } = await openShop()
const { memo, package: bundle, subject, stage, component } = catalog

type Client = { query: (text: string, ...rest: unknown[]) => Promise<unknown> }
const client = (provider.deps.db as unknown as { $client: Client }).$client
const query = client.query.bind(client)
/** The settings, read once a second whatever is requested, and the queue's own queries. */
const isByClock = (text: string) => /shop_settings|shop_connections|max\("number"\)|pgboss\./.test(text)
let sent: string[] = []
client.query = (text, ...rest) => {
  if (!isByClock(text)) sent.push(text)
  return query(text, ...rest)
}

/** The page's database statements when nothing is cached. */
async function statementsOf(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  shop.purge()
  sent = []
  const page = await shop.get(path, headers)
  expect(page.status, path).toBe(200)
  await page.text()
  return sent
}

test.each<[name: PageName, path: string, most: number]>([
  ['home', '/', 3],
  ['memos', '/memos', 1],
  ['memos', `/memos?subject=${subject.id}&type=exams&price=3&sort=title`, 1],
  ['memos', `/memos?component=${component.id}&page=2`, 2],
  ['packages', linkTo('packages'), 1],
  ['subjects', linkTo('subjects'), 1],
  ['studyStages', linkTo('studyStages'), 1],
  ['memo', linkTo('memo', memo.id), 2],
  ['package', linkTo('package', bundle.id), 3],
  ['subject', linkTo('subject', subject.id), 2],
  ['studyStage', linkTo('studyStage', stage.id), 1],
  ['studyStageView', linkTo('studyStageView', stage.id), 2],
  ['component', linkTo('component', component.id), 1],
])('the page of %s (%s) is made by no more than %i statements', async (_, path, most) => {
  const statements = await statementsOf(path)
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(most)
  expect(statements.length).toBeGreaterThan(0)
})

test('so is a home with items that its owner chose', async () => {
  const items = [
    { kind: 'memo' as const, id: memo.id },
    { kind: 'package' as const, id: bundle.id },
  ]
  const chosen = { ...emptyBlock('chosen', 'c1'), titleEn: 'Our picks', titleAr: 'مختاراتنا', items }
  const layout = { ...defaultHomeLayout, blocks: [chosen, ...defaultHomeLayout.blocks] }
  await provider.deps.db.insert(homeVersions).values({ number: 1, layout, publishedAt: new Date() })
  const statements = await statementsOf('/')
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(3)
  expect(await (await shop.get('/')).text()).toContain('Our picks')
})
