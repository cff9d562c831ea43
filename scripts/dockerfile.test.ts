import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shopEnvironment, shopOptions } from './shop-options.ts'

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const read = (path: string) => readFileSync(pathOf(path), 'utf8')
const { workspaces, dependencies } = JSON.parse(read('package.json')) as { workspaces: string[]; dependencies: Record<string, string> }
const dockerfile = read('Dockerfile')

/** Instructions in order: comments are gone, continued lines are one. */
const steps = dockerfile
  .replace(/^#.*\n/gm, '')
  .replace(/\s*\\\n\s*/g, ' ')
  .split('\n')
  .filter(Boolean)
const begin = steps.flatMap((step, index) => (step.startsWith('FROM ') ? [index] : []))
const [building, last] = [steps.slice(begin[0], begin[1]), steps.slice(begin[1])]
const inLast = (word: string) => last.filter((step) => step.startsWith(`${word} `)).map((step) => step.slice(word.length + 1))

test('an image is built with the Node that it runs with', () => {
  expect(/^ARG NODE_IMAGE=node:([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(dependencies.node)
})

test('the packages of every workspace are installed', () => {
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
})

test('there are two stages, on images of one named release of Debian', () => {
  expect(begin.map((index) => steps[index])).toEqual([`FROM \${NODE_IMAGE} AS build`, `FROM \${BASE_IMAGE}`])
  const releaseOf = (image: string) => new RegExp(`^ARG ${image}=[\\w./-]+:(?:[\\d.]+-)?([a-z]+)(?:-slim)?$`, 'm').exec(dockerfile)?.[1]
  const [node, base] = [releaseOf('NODE_IMAGE'), releaseOf('BASE_IMAGE')]
  expect([node, base]).toEqual([base, node])
  expect(['latest', 'stable', 'testing', 'slim', undefined]).not.toContain(base)
})

test('the first stage removes what only development needs, after it has built', () => {
  const at = (part: string) => building.findIndex((step) => step.includes(part))
  expect(at('npm install')).toBeGreaterThan(0)
  expect(at('scripts/build.ts')).toBeGreaterThan(at('npm install'))
  expect(at('npm prune --omit=dev')).toBeGreaterThan(at('scripts/build.ts'))
})

test('the last stage has no build tools: it only adds libraries, and takes the shop from the first', () => {
  expect(inLast('COPY')).toEqual(['--from=build /shop ./'])
  expect(inLast('ADD')).toEqual([])
  const [libraries = '', folder, ...others] = inLast('RUN')
  expect(others).toEqual([])
  const installed = /apt-get install --yes --no-install-recommends (.+?) && rm -rf \/var\/lib\/apt\/lists\/\*$/.exec(libraries)?.[1]
  expect(installed?.split(' ').filter((name) => !/^lib[a-z+]+\d+$/.test(name))).toEqual([])
  expect(folder).toBe('mkdir /data && chown 1000:1000 /data')
})

test('the shop runs without root, and may write to its volume only', () => {
  expect(inLast('USER')).toEqual(['1000:1000'])
  const [user, command] = ['USER', 'CMD'].map((word) => last.findIndex((step) => step.startsWith(`${word} `)))
  expect(last.slice((user ?? 0) + 1).filter((step) => step.startsWith('RUN '))).toEqual([])
  expect(user).toBeLessThan(command ?? 0)
  const [settings = ''] = inLast('ENV')
  const values = Object.fromEntries([...settings.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name, value]) => [name, value]))
  expect(inLast('VOLUME')).toEqual([values.DATA_DIR])
  expect(values.BUILDS_DIR).toMatch(new RegExp(`^${values.DATA_DIR}/`))
  expect(inLast('EXPOSE')).toEqual([values.PORT])
  expect(values).toMatchObject({ NODE_ENV: 'production', ...shopEnvironment })
})

test('an image contains no secret, and takes none while it is built', () => {
  const given = steps.filter((step) => /^(?:ARG|ENV|LABEL) /.test(step))
  expect(given.filter((step) => /SECRET|PASSWORD|TOKEN|_KEY|PEPPER/i.test(step))).toEqual([])
  const ignored = read('.dockerignore').split('\n')
  for (const path of ['.git', '.env', 'var', '**/node_modules']) expect(ignored).toContain(path)
})

test('it is started, stopped and asked for its health like any other shop', () => {
  expect(JSON.parse(inLast('CMD')[0] ?? '')).toEqual(['node', ...shopOptions, 'server.ts'])
  expect(inLast('STOPSIGNAL')).toEqual(['SIGTERM'])
  const [, command = '[]'] = /^--interval=\d+s --timeout=\d+s --start-period=\d+m CMD (\[.*\])$/.exec(inLast('HEALTHCHECK')[0] ?? '') ?? []
  const [program, script = 'none'] = JSON.parse(command) as string[]
  expect([program, existsSync(pathOf(script))]).toEqual(['node', true])
  expect(read(script)).toContain('/readyz')
})
