import { existsSync, readFileSync, rmSync } from 'node:fs'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { type Canary, leaksInLog } from './canaries.ts'
import { canaryFile, serverLog } from './canary-files.ts'

type Line = { journey: string; canary: Canary }

/** After all journeys: none of their secrets may be in their shop's log. */
export default function checkLog(): void {
  if (!existsSync(canaryFile)) return
  const log = readFileSync(serverLog, 'utf8')
  const lines = readFileSync(canaryFile, 'utf8').split('\n').filter(Boolean)
  // The demo accounts' password is no secret: the shop prints it on start.
  const kept = lines.map((line) => JSON.parse(line) as Line).filter(({ canary }) => canary.value !== demoPassword)
  if (!log.includes('"msg":"request"')) throw new Error(`Nothing was logged to ${serverLog}: that it holds no secrets proves nothing.`)
  const leaks = kept.filter(({ canary }) => leaksInLog(log, [canary])).map(({ journey, canary }) => `  a ${canary.kind} of: ${journey}`)
  if (leaks.length > 0) throw new Error(`The shop logged secrets (${serverLog}):\n${[...new Set(leaks)].join('\n')}`)
  console.log(`  none of ${kept.length} passwords, tokens, keys and codes is in the ${log.split('\n').length} lines that the shop logged`)
  rmSync(canaryFile)
  rmSync(serverLog)
}
