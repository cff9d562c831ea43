import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nameDatabase, runOn, testServer } from 'provider/src/testing/database/database-server.ts'
import { freePort } from './spawn-storefront.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `npm start` with so many workers, on its own database. Linux: workers are halted by signals, so that another one must answer. */
export async function spawnWorkers(count: number) {
  const port = await freePort()
  const name = `warraq_workers_${randomUUID().slice(0, 8)}`
  await runOn(testServer(), `create database ${name}`)
  const databaseUrl = nameDatabase(testServer(), name)
  const directory = mkdtempSync(join(tmpdir(), 'warraq-workers-'))
  const metricsPort = await freePort()
  const listening = { PORT: String(port), METRICS_PORT: String(metricsPort) }
  const settings = { ...listening, WORKERS: String(count), DATABASE_URL: databaseUrl, DATA_DIR: directory, DEMO: 'true' }
  const others = { LOG_LEVEL: 'info', PUBLIC_URL: '', PROVIDER_URL: '', SMTP_URL: '' }
  const primary = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    env: { ...process.env, ...others, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  primary.stdout.on('data', (text) => {
    printed += text
  })
  /** Every worker that has served so far, dead ones too. */
  const pids = () => [...printed.matchAll(/"worker":(\d+),"msg":"a worker serves"/g)].map(([, pid]) => Number(pid))
  const origin = `http://127.0.0.1:${port}`
  return {
    databaseUrl,
    origin,
    /** The metrics of all workers. */
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    primary,
    printed: () => printed,
    pids,
    /** Waits until so many serve, however long that takes. */
    untilServed: async (many: number) => {
      while (pids().length < many) {
        if (primary.exitCode !== null) throw new Error('The shop did not start')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    close: async () => {
      await endOf(primary)
      rmSync(directory, { recursive: true, force: true })
      await runOn(testServer(), `drop database ${name} with (force)`)
    },
  }
}

async function endOf(primary: ChildProcess): Promise<void> {
  primary.kill('SIGTERM')
  if (primary.exitCode === null && primary.signalCode === null) await once(primary, 'exit')
}

/** The page over its own connection. */
export function getAnew(address: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    request(address, { agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
      .on('error', reject)
      .end()
  })
}

/** This worker's answer: the others are halted meanwhile, and accept no connection. */
export async function askWorker(pid: number, pids: readonly number[], address: string) {
  const others = pids.filter((other) => other !== pid)
  for (const other of others) process.kill(other, 'SIGSTOP')
  try {
    return await getAnew(address)
  } finally {
    for (const other of others) process.kill(other, 'SIGCONT')
  }
}
