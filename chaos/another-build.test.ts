import { expect, test } from 'vitest'
import { renamed, renaming } from './another-build.ts'

const names = ['home-AbCd-_12.js', 'app-O2BRl4bH.css', 'manifest-1a2b3c4d.js']

test('a file of another build has another hash and keeps its name and its kind', () => {
  expect(renamed('home-AbCd-_12.js', 7)).toBe('home-z07d-_12.js')
  expect(renamed('app-O2BRl4bH.css', 12)).toBe('app-z12Rl4bH.css')
})

test('pages and modules of another build name its own files, and its version is its own', () => {
  const { inClient } = renaming(names, 7)
  expect(inClient('import "./home-AbCd-_12.js"; load(["assets/app-O2BRl4bH.css"], "1a2b3c4d", "new-home-AbCd-_12.js")')).toBe(
    'import "./home-z07d-_12.js"; load(["assets/app-z07Rl4bH.css"], "z07b3c4d", "new-home-AbCd-_12.js")',
  )
})

test('a server module with the name of a client module keeps it', () => {
  const { inServer } = renaming(names, 7)
  expect(inServer('import "./assets/home-AbCd-_12.js"; const page = "/assets/home-AbCd-_12.js"')).toBe(
    'import "./assets/home-AbCd-_12.js"; const page = "/assets/home-z07d-_12.js"',
  )
})
