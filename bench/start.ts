import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { untilReady } from './shop.ts'

/** Seconds of `npm start` in a fresh clone of HEAD until the shop answers, and of the second start. */
export async function measureStarts(port: number): Promise<{ firstSeconds: number; secondSeconds: number }> {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-clone-'))
  const root = fileURLToPath(new URL('..', import.meta.url))
  spawnSync('git', ['clone', '--quiet', root, directory])
  const firstSeconds = await start(directory, port)
  const secondSeconds = await start(directory, port)
  rmSync(directory, { recursive: true, force: true })
  return { firstSeconds, secondSeconds }
}

async function start(directory: string, port: number): Promise<number> {
  const began = performance.now()
  const env = { ...process.env, PORT: String(port), DATABASE_URL: '', DATA_DIR: '', LOG_LEVEL: 'warn' }
  const child = spawn('npm', ['start'], { cwd: directory, env, stdio: 'ignore', detached: true })
  await untilReady(`http://127.0.0.1:${port}`)
  const seconds = (performance.now() - began) / 1000
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await ended
  return seconds
}
