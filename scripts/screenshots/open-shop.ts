import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { untilReady } from '../../bench/shop.ts'

export type OpenShop = { origin: string; close: () => void }

/** The demo shop in a process of its own, on a free port, with a data directory that is removed with it. */
export async function openShop(): Promise<OpenShop> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['e2e/support/serve.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  const ended = new Promise<never>((_resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The shop ended with ${code}`)))
  })
  await Promise.race([untilReady(origin), ended])
  ended.catch(() => {})
  return { origin, close: () => server.kill('SIGTERM') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
