import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
const { workspaces, dependencies } = JSON.parse(read('package.json')) as { workspaces: string[]; dependencies: Record<string, string> }
const dockerfile = read('Dockerfile')

test('an image is built with the Node that it runs with', () => {
  expect(/^ARG NODE_IMAGE=node:([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(dependencies.node)
})

test('the packages of every workspace are installed', () => {
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
})
