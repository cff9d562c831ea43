import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readEnv } from 'provider/src/gather-env.ts'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
const compose = read('compose.yaml')
const blockOf = (head: string) => new RegExp(`^ *${head}.*\\n((?: {4,}.*\\n)+)`, 'm').exec(compose)?.[1] ?? ''
const listIn = (section: string) =>
  [...(new RegExp(`^${section}:\\n((?: .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '').matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name)

/** The settings of every shop, with a word instead of each secret. */
const settings = Object.fromEntries(
  [...blockOf('environment: &settings').matchAll(/^ {4}(\w+): "?(.+?)"?$/gm)].map(([, name, value = '']) => [
    name,
    value.replace(/\$\{(\w+):\?\}/g, '$1'),
  ]),
)

test('a shop in a container gets known and valid settings', () => {
  const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
  expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
  expect(readEnv(settings)).toMatchObject({
    isDemo: false,
    ROLE: 'web',
    FILES_URL: { bucket: 'warraq', accessKeyId: 'warraq', secretAccessKey: 'FILES_SECRET' },
  })
})

/** The lines of a service. */
const serviceOf = (name: string) => new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
const shopBlock = /^x-shop: &shop\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? ''
const shops = ['shop-1', 'shop-2', 'jobs']

test('two shops serve pages and one runs jobs, all without root’s powers and on a read-only root', () => {
  for (const name of shops) expect(serviceOf(name)).toMatch(/^ {4}<<: \*shop\n/)
  expect(serviceOf('jobs')).toContain('ROLE: worker\n')
  expect(settings.ROLE).toBe('web')
  for (const line of ['read_only: true', 'tmpfs: /tmp', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
    expect(shopBlock).toContain(`  ${line}\n`)
  // No shop takes back what all have.
  for (const name of shops) expect(serviceOf(name)).not.toMatch(/read_only|cap_add|privileged|user:|security_opt|tmpfs/)
})

test('a shop has time to end its work: the proxy notices, and requests end', () => {
  const seconds = Number(/stop_grace_period: (\d+)s/.exec(shopBlock)?.[1])
  const requestsEndWithin = 25
  expect(seconds).toBeGreaterThan(Number(settings.DRAIN_SECONDS) + requestsEndWithin)
  const interval = Number(/health_interval (\d+)s/.exec(compose)?.[1])
  expect(Number(settings.DRAIN_SECONDS)).toBeGreaterThan(2 * interval)
})

test('only the proxy can be reached from outside, by TLS, and it asks both shops whether they are ready', () => {
  const reachable = listIn('services').filter((name) => /^ {4}(?:ports|network_mode):/m.test(serviceOf(name ?? '')))
  expect(reachable).toEqual(['proxy'])
  expect(serviceOf('proxy')).toContain('ports: ["80:80", "443:443"]')
  // Caddy obtains a certificate for a bare host name, and redirects to https, unless told otherwise.
  expect(compose).toMatch(/^ {6}\$\{SHOP_HOST:\?\} \{$/m)
  expect(compose).not.toMatch(/auto_https|http:\/\/\$\{SHOP_HOST|tls internal/)
  expect(settings.PUBLIC_URL).toMatch(/^https:/)
  expect(compose).toContain('health_uri /readyz\n')
  const upstreams = [...compose.matchAll(/reverse_proxy (?:@\w+ )?(.+) \{$/gm)].map(([, names = '']) => names.split(' ').toSorted())
  expect(upstreams.length).toBeGreaterThan(0)
  const port = /PORT=(\d+)/.exec(read('Dockerfile'))?.[1]
  for (const names of upstreams) expect(names).toEqual([`shop-1:${port}`, `shop-2:${port}`])
})

test('each server that a shop needs says when it is ready, and the shop waits for it', () => {
  for (const name of ['database', 'files']) {
    expect(serviceOf(name)).toContain('healthcheck:\n')
    expect(serviceOf('shop-1')).toContain(`${name}: { condition: service_healthy }\n`)
  }
})

test('files are requested where the store has them: by its name, port, keys and bucket', () => {
  const store = blockOf('files:')
  const { hostname, port } = new URL(new URL(settings.FILES_URL ?? '').searchParams.get('endpoint') ?? '')
  expect([hostname, store]).toEqual(['files', expect.stringContaining(`VGW_PORT: ":${port}"`)])
  expect(store).toContain('ROOT_ACCESS_KEY_ID: warraq\n')
  expect(store).toContain(`ROOT_SECRET_ACCESS_KEY: \${FILES_SECRET:?}\n`)
  expect(store).toContain('volumes: ["files:/data/warraq"]')
})

test('no secret has a default, every image has a version, and all named things exist', () => {
  for (const [variable] of compose.matchAll(/\$\{[^}]*\}/g)) expect(variable).toMatch(/^\$\{\w+:\?\}$/)
  for (const [, image] of compose.matchAll(/^ {4}image: (.+)$/gm)) expect(image).toMatch(/:[\w.-]*\d[\w.-]*$/)
  for (const [, name] of compose.matchAll(/^ {6}([\w-]+): \{ condition: service_healthy \}$/gm)) expect(listIn('services')).toContain(name)
  for (const [, name] of compose.matchAll(/volumes: \["([\w-]+):/g)) expect(listIn('volumes')).toContain(name)
})
