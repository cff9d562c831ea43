import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './spawn-storefront.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A shop's processes of one role, ready, with metrics on a separate port. `settings`: environment variables, including database and folder.
 */
export async function spawnRole(role: 'web' | 'worker', settings: Record<string, string>) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, ROLE: role, PORT: String(port), METRICS_PORT: String(metricsPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The ${role} did not start`)
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    printed: () => printed,
    figures: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    /** Resolves to its exit code. */
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}
