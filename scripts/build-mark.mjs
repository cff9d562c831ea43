import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The built workspaces, the scripts that build them, and their packages and settings. */
const roots = ['storefront', 'contract', 'scripts/build.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const tests = /\.test\.tsx?$|^storefront\/testing$/

/**
 * A mark that changes with every file that a build may use: all files but tests and those that .gitignore names, which are generated. A rule leaves files
 * out, instead of a list naming them, so that a new file counts from its first day.
 *
 * @param {string} root the repository's folder
 * @returns {string} 64 hexadecimal digits
 */
export function markOfBuild(root) {
  const hash = createHash('sha256')
  const isIgnored = readIgnored(root)
  for (const path of roots) add(path)
  return hash.digest('hex')

  function add(path) {
    const full = join(root, path)
    if (!existsSync(full) || tests.test(path) || isIgnored(path)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    } else hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
  }
}

/** Understands only the forms that our .gitignore uses: names in any folder, and paths from the root. */
function readIgnored(root) {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const names = lines.map((line) => line.replace(/^\/|\/$/g, ''))
  return (path) => names.some((name) => (name.includes('/') ? path === name : path.endsWith(`/${name}`)))
}
