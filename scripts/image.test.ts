import { type ExecFileException, execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const name = `warraq-test-${randomUUID().slice(0, 8)}`
/** An image takes minutes: its packages are installed, and it is built. */
const buildWithinMs = 40 * 60_000
const readyWithinMs = 5 * 60_000
const mostBytes = 450_000_000

type Said = { code: number; said: string }
const docker = (args: string[], timeout = 60_000) =>
  new Promise<Said>((resolve) => {
    const done = (error: ExecFileException | null, stdout: string, stderr: string) =>
      resolve({ code: error ? Number(error.code ?? 1) || 1 : 0, said: `${stdout}${stderr}`.trim() })
    execFile('docker', args, { cwd: root, timeout, maxBuffer: 50_000_000 }, done)
  })
const inside = (...command: string[]) => docker(['exec', name, ...command])

const daemon = await docker(['version', '--format', '{{.Server.Version}}'], 10_000)
const hasDocker = daemon.code === 0

afterAll(async () => {
  if (!hasDocker) return
  await docker(['rm', '--force', '--volumes', name])
  await docker(['image', 'rm', '--force', name])
})

test('the image is built, and an empty shop in it is ready, without root and on a read-only root', {
  timeout: buildWithinMs,
}, async (context) => {
  if (!hasDocker) return context.skip('no Docker daemon answers')
  const built = await docker(['build', '--tag', name, '.'], buildWithinMs)
  expect(built.code, built.said.slice(-3_000)).toBe(0)
  const { said: size } = await docker(['image', 'inspect', '--format={{.Size}}', name])
  expect(Number(size)).toBeLessThanOrEqual(mostBytes)

  // As in compose.yaml, but on the embedded database.
  const safe = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges:true']
  const started = await docker(['run', '--detach', `--name=${name}`, ...safe, '--volume=/data', '--env=DEMO=false', name])
  expect(started.code, started.said).toBe(0)
  const isReady = `fetch('http://127.0.0.1:3000/readyz').then(async (answer) => console.log(answer.status, await answer.text()), () => {})`
  const untilReady = `until node scripts/check-health.mjs; do sleep 1; done; node --eval "${isReady}"`
  const { said: ready } = await docker(['exec', name, 'sh', '-c', untilReady], readyWithinMs)
  const isAsked = ready.startsWith('200 ')
  expect([ready, isAsked ? '' : (await docker(['logs', '--tail=40', name])).said]).toEqual([expect.stringMatching(/^200 /), ''])

  expect((await inside('id', '-u')).said).toBe('1000')
  for (const path of ['/written', '/shop/written', '/etc/written']) expect((await inside('touch', path)).code).not.toBe(0)
  for (const path of ['/data/written', '/tmp/written']) expect((await inside('touch', path)).code).toBe(0)
  for (const tool of ['npm', 'gcc', 'make', 'python3', 'git', 'tsc'])
    expect((await inside('sh', '-c', `command -v ${tool}`)).code).not.toBe(0)
  const { said: node } = await inside('node', '--version')
  expect(node).toBe(process.version)

  // It ends by itself when it is told to, with work done.
  await docker(['stop', '--time=40', name], 60_000)
  expect((await docker(['inspect', '--format={{.State.ExitCode}}', name])).said).toBe('0')
})
