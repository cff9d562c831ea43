import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const quickImports = new URL('quick-imports.mjs', import.meta.url).href
const provider = fileURLToPath(new URL('../provider', import.meta.url))
const tellModules = `
  import { registerHooks } from 'node:module'
  const told = []
  registerHooks({ load: (url, context, next) => { told.push(context.format + ' ' + url); return next(url, context) } })
  for (const name of ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'drizzle-orm/pglite']) await import(name)
  console.log(told.filter((line) => line.includes('/drizzle-orm/')).sort().join('\\n'))
`

function modulesOf(...options: string[]): string[] {
  const { NODE_OPTIONS: _, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, [...options, '--input-type=module', '--eval', tellModules], { cwd: provider, env })
  return stdout.toString().trim().split('\n')
}

test('drizzle-orm has the same modules as with Node’s own resolution', () => {
  const byNode = modulesOf()
  expect(byNode.length).toBeGreaterThan(100)
  expect(modulesOf(`--import=${quickImports}`)).toEqual(byNode)
})
