import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAssets } from './assets.ts'

let root: string
const client = () => join(root, 'client')
const earlier = () => join(root, 'earlier')

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(client(), 'assets'), { recursive: true })
  await mkdir(join(earlier(), 'assets'), { recursive: true })
  await writeFile(join(client(), 'assets', 'page-new.js'), 'new')
  await writeFile(join(earlier(), 'assets', 'page-old.js'), 'old')
})

afterEach(() => rm(root, { recursive: true }))

const get = async (answer: Awaited<ReturnType<typeof openAssets>>, path: string) => {
  const response = await answer(new Request(`http://shop.test${path}`), path)
  return response && { text: await response.text(), cache: response.headers.get('Cache-Control') }
}

test('a page of an earlier build still gets its files, which never change', async () => {
  const answer = await openAssets(client(), [join(root, 'never'), earlier()])
  expect(await get(answer, '/assets/page-old.js')).toEqual({ text: 'old', cache: 'public, max-age=31536000, immutable' })
  expect(await get(answer, '/assets/page-new.js')).toEqual({ text: 'new', cache: 'public, max-age=31536000, immutable' })
})

test('the first build has no earlier one', async () => {
  const answer = await openAssets(client(), [join(root, 'never')])
  expect(await get(answer, '/assets/page-new.js')).toMatchObject({ text: 'new' })
  expect(await get(answer, '/assets/page-old.js')).toBeUndefined()
})

test('a page of a later build, which another process has, gets its files from the folder that both share', async () => {
  const answer = await openAssets(client(), [earlier()])
  expect(await get(answer, '/assets/page-later.js')).toBeUndefined()
  await writeFile(join(earlier(), 'assets', 'page-later.js'), 'later')
  expect(await get(answer, '/assets/page-later.js')).toMatchObject({ text: 'later' })
})

test.each(['/assets/../../secret.js', '/assets/..', '/assets/', '/assets/.part', '/secret.js', '/assets/page-old.js.map'])(
  'nothing but assets comes from the folders of other builds: %s',
  async (path) => {
    await writeFile(join(root, 'secret.js'), 'secret')
    await writeFile(join(earlier(), 'secret.js'), 'secret')
    for (const name of ['.part', 'page-old.js.map']) await writeFile(join(earlier(), 'assets', name), 'secret')
    expect(await get(await openAssets(client(), [earlier()]), path)).toBeUndefined()
  },
)

test('a file that a newer build removed under the running server is a 404, and breaks nothing', async () => {
  const answer = await openAssets(client())
  await rm(join(client(), 'assets', 'page-new.js'))
  expect(await get(answer, '/assets/page-new.js')).toBeUndefined()
})
