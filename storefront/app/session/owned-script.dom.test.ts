// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { ownedStorageKey } from 'contract/limits.ts'
import { beforeEach, expect, test } from 'vitest'
import { ownedScript } from './owned-script.ts'

/** As the server would. */
const setOwner = (owner: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
  document.cookie = owner ? `owner=${owner}` : 'owner=; Max-Age=0'
}
const openPage = (owner: string) => {
  setOwner(owner)
  runInThisContext(ownedScript)
}
const learn = (ids: number[]) => dispatchEvent(new CustomEvent('owned', { detail: ids }))
const kept = () => localStorage.getItem(ownedStorageKey)
/** The items marked by the last page's style sheet. */
const marked = () => {
  const [sheet] = document.adoptedStyleSheets
  const text = [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('')
  return [...new Set([...text.matchAll(/data-sale=["'](\d+)["']/g)].map(([, id]) => Number(id)))]
}

beforeEach(() => {
  localStorage.clear()
  setOwner('')
  document.documentElement.dataset.owned = 'In your library'
})

test('owned items are marked on the next page before any request', () => {
  openPage('A1_-')
  expect(marked()).toEqual([])
  learn([7, 1042])
  expect(marked()).toEqual([7, 1042])
  openPage('A1_-')
  expect(marked()).toEqual([7, 1042])
})

test('only the mark and ids are stored, and nothing for a student who owns nothing', () => {
  openPage('A')
  learn([7, 1042])
  expect(kept()).toBe('A:7,1042')
  learn([])
  expect(kept()).toBeNull()
  expect(marked()).toEqual([])
})

test.each([
  ['a guest', ''],
  ['another person', 'B'],
])('what was kept is forgotten once %s has the browser', (_who, owner) => {
  openPage('A')
  learn([7])
  openPage(owner)
  expect(marked()).toEqual([])
  expect(kept()).toBeNull()
})

test('a guest’s answer is not kept', () => {
  openPage('')
  learn([7])
  expect(kept()).toBeNull()
})

test('foreign values in storage never become selectors', () => {
  openPage('A')
  localStorage.setItem(ownedStorageKey, 'A:7,"]{}body{display:none')
  openPage('A')
  expect(JSON.stringify(marked())).not.toContain('body')
})
