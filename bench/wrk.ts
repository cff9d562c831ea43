import { execFile, spawnSync } from 'node:child_process'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Load } from './load.ts'

const run = promisify(execFile)
const encoding = 'Accept-Encoding: gzip'

export const hasWrk = (): boolean => !spawnSync('wrk', ['-v']).error

/** GETs one page for some seconds. A generator in JavaScript would be the limit itself, and not what it measures. */
export async function loadByWrk(url: string): Promise<Load> {
  const { stdout } = await run('wrk', ['-t1', '-c16', '-d5', '--latency', '-H', encoding, url])
  const read = (pattern: RegExp) => pattern.exec(stdout)?.slice(1) ?? []
  const [time = '0', unit = 'ms'] = read(/99%\s+([\d.]+)(us|ms|s)/)
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1
  const [refused = '0'] = read(/Non-2xx or 3xx responses: (\d+)/)
  return { perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)[0]), p99Ms: Number(time) * milliseconds, failed: Number(refused) }
}

/** The page as its bytes travel. `fetch` would unpack them. */
export function readGzipped(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => resolve(buffer(response))).on('error', reject)
  })
}
