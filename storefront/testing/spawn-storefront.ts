import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The storefront alone, in its own process, using the provider at an origin. `settings`: more environment variables. */
export async function spawnStorefront(providerOrigin: string, clientSecret: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    PROVIDER_URL: providerOrigin,
    CLIENT_SECRET: clientSecret,
    PUBLIC_URL: '',
    DEMO: 'true',
    ...settings,
  }
  const child = spawn(process.execPath, ['server.ts'], { cwd: root, env, stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (response?.ok) {
      return {
        origin,
        get: (path: string, cookie: string) => fetch(origin + path, { headers: { Cookie: cookie }, redirect: 'manual' }),
        post: (path: string, form: Record<string, string>, cookie = '') =>
          fetch(origin + path, {
            method: 'POST',
            headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
            body: new URLSearchParams(form),
            redirect: 'manual',
          }),
        tell: (signal: NodeJS.Signals) => void child.kill(signal),
        /** Its exit code; undefined while it runs. */
        ended: () => child.exitCode ?? undefined,
        close: async () => {
          child.kill('SIGTERM')
          if (child.exitCode === null) await once(child, 'exit')
        },
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The storefront did not start')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
