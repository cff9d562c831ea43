import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './spawn-storefront.ts'

const deployed = new URL('../../deploy/varnish/', import.meta.url)
/** Looks for Varnish and its modules alone, so that a fault in our own files fails the tests instead of skipping them. */
const least = 'vcl 4.1; import std; import xkey; backend none none;'

function isInstalled(): boolean {
  const path = join(mkdtempSync(join(tmpdir(), 'warraq-vcl-')), 'least.vcl')
  writeFileSync(path, least)
  const { error, status } = spawnSync('varnishd', ['-C', '-f', path])
  rmSync(dirname(path), { recursive: true })
  return !error && status === 0
}

/** Why tests of Varnish do not run on this machine; undefined: they do. */
export const noVarnish = isInstalled() ? undefined : 'needs Varnish: apt-get install varnish varnish-modules'

/** Varnish as docs/operations.md sets it up, ready, in front of what listens on a port. Calls to `purgeUrl` purge its pages. */
export async function spawnVarnish(shopPort: number, token: string) {
  const directory = mkdtempSync(join(tmpdir(), 'warraq-varnish-'))
  const [config, work] = [join(directory, 'default.vcl'), join(directory, 'work')]
  mkdirSync(work)
  copyFileSync(new URL('key.vcl', deployed), join(directory, 'key.vcl'))
  writeFileSync(config, readFileSync(new URL('default.vcl', deployed), 'utf8').replace('.port = "3000"', `.port = "${shopPort}"`))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const options = [
    '-F',
    '-j',
    'none',
    '-n',
    work,
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    config,
    '-s',
    'malloc,64m',
    '-p',
    'http_gzip_support=off',
  ]
  const child = spawn('varnishd', options, { env: { ...process.env, CDN_PURGE_TOKEN: token }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (hasEnded()) throw new Error(`Varnish did not start: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    purgeUrl: `${origin}/.cdn/purge`,
    close: async () => {
      child.kill('SIGTERM')
      if (!hasEnded()) await once(child, 'exit')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
