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
