// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { linkTo } from 'contract/pages.ts'
import { expect, test } from 'vitest'
import { backScript } from './back-script.ts'

runInThisContext(backScript)

function goBackTo(address: string): string {
  history.replaceState({ key: 'a' }, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  expect(history.state).toEqual({ key: 'a' })
  return location.pathname + location.search + location.hash
}

test.each([linkTo('memos'), linkTo('packages'), linkTo('studyStageView', 7)])('Back to %s without a choice shows everything', (path) => {
  expect(goBackTo(path)).toBe(`${path}?for=all`)
  expect(goBackTo(`${path}#memos`)).toBe(`${path}?for=all#memos`)
  expect(goBackTo(`${path}?grade=12`)).toBe(`${path}?grade=12`)
})

test.each([linkTo('home'), linkTo('memo', 7), linkTo('package', 7), linkTo('studyStage', 7)])('Back to %s leaves its address', (path) => {
  expect(goBackTo(path)).toBe(path)
})
