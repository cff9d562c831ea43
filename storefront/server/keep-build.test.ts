import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAssets } from './assets.ts'
import { keepBuild } from './keep-build.ts'

const day = 24 * 60 * 60 * 1000
let root: string
const kept = () => join(root, 'kept')
const clientOf = (build: string) => join(root, build)
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'builds-'))
})
afterEach(() => rm(root, { recursive: true }))

/** A build with a page of its own and one that all builds have. */
async function make(build: string): Promise<void> {
  await mkdir(join(clientOf(build), 'assets'), { recursive: true })
  for (const name of [`page-${build}.js`, `page-${build}.js.br`, 'same.js']) await writeFile(join(clientOf(build), 'assets', name), name)
}
async function makeAndKeep(build: string, now: number): Promise<void> {
  await make(build)
  await keepBuild(clientOf(build), kept(), now)
}

/** Which of these builds' pages a process with another build gets from the folder. */
async function answered(...builds: string[]): Promise<string[]> {
  await make('running')
  const answer = await openAssets(clientOf('running'), [kept()])
  const found: string[] = []
  for (const build of builds) {
    const path = `/assets/page-${build}.js`
    const response = await answer(new Request(`http://shop.test${path}`, { headers: { 'Accept-Encoding': 'br' } }), path)
    if (response && (await response.text()) === `page-${build}.js.br`) found.push(build)
  }
  return found
}

test('of four builds, each a month after the one before, the newest three are kept, with what they share', async () => {
  for (const [index, build] of ['a', 'b', 'c', 'd'].entries()) await makeAndKeep(build, index * 30 * day)
  expect(await answered('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd'])
  const answer = await openAssets(clientOf('none'), [kept()])
  expect(await (await answer(new Request('http://shop.test/'), '/assets/same.js'))?.text()).toBe('same.js')
})

test('all builds of the last week are kept, however many', async () => {
  for (const [index, build] of ['a', 'b', 'c', 'd', 'e'].entries()) await makeAndKeep(build, index * day)
  expect(await answered('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a process that starts again with the same build displaces no other; one that goes back to an older build makes it the newest', async () => {
  for (const [index, build] of ['a', 'b', 'c', 'c', 'c'].entries()) await makeAndKeep(build, index * 30 * day)
  expect(await answered('a', 'b', 'c')).toEqual(['a', 'b', 'c'])
  await makeAndKeep('a', 150 * day)
  await makeAndKeep('d', 180 * day)
  expect(await answered('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd'])
})

test('processes that start at once with three builds keep all three', async () => {
  for (const build of ['old', 'older']) await makeAndKeep(build, 0)
  for (const build of ['a', 'b', 'c']) await make(build)
  await Promise.all(['a', 'b', 'c', 'a', 'b', 'c'].map((build) => keepBuild(clientOf(build), kept(), 30 * day)))
  expect(await answered('a', 'b', 'c', 'old', 'older')).toEqual(['a', 'b', 'c'])
})

test('files that no list names stay for a week: another process may just be adding them', async () => {
  await makeAndKeep('a', 0)
  await writeFile(join(kept(), 'assets', 'page-unnamed.js'), '')
  await writeFile(join(kept(), 'assets', 'page-unnamed.js.br'), 'page-unnamed.js.br')
  for (const ending of ['', '.br']) await utimes(join(kept(), 'assets', `page-unnamed.js${ending}`), 0, 0)
  await makeAndKeep('b', 6 * day)
  expect(await answered('unnamed')).toEqual(['unnamed'])
  await makeAndKeep('c', 8 * day)
  expect(await answered('unnamed', 'a', 'b', 'c')).toEqual(['a', 'b', 'c'])
})

test('what a killed process left half-written goes after a week', async () => {
  await makeAndKeep('a', 0)
  const part = join(kept(), 'assets', '.half-written')
  await writeFile(part, '')
  await utimes(part, 0, 0)
  await makeAndKeep('b', 6 * day)
  expect(await stat(part)).toBeDefined()
  await makeAndKeep('c', 8 * day)
  await expect(stat(part)).rejects.toThrow('ENOENT')
})

test('without a build nothing is kept; a folder that cannot be written is reported', async () => {
  await keepBuild(clientOf('none'), kept())
  expect(await answered('none')).toEqual([])
  await make('a')
  await writeFile(join(root, 'file'), '')
  await expect(keepBuild(clientOf('a'), join(root, 'file'))).rejects.toThrow('ENOTDIR')
})
