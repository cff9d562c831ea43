import { spawn } from 'node:child_process'
import { createWriteStream, rmSync } from 'node:fs'
import { readEnv } from 'provider/src/gather-env.ts'
import { openProvider } from 'provider/src/open-provider.ts'
import { createPerson } from 'provider/src/testing/student/account-factory.ts'
import { prepareDemo } from '../../scripts/prepare-demo.ts'
import { shopEnvironment, shopOptions } from '../../scripts/shop-options.ts'
import { canaryFile, serverLog } from './canary-files.ts'
import { copyReadyData, makeReadyData, removeReadyData } from './ready-data.ts'
import { journeyPassword, journeys, studentOf } from './students.ts'

/**
 * A shop for the journeys: a new data directory with the demo and one student per journey, then the server as `npm start` runs it, with an
 * empty office.
 */
await makeReadyData()
const directory = copyReadyData('e2e')
const env = { ...process.env, DATA_DIR: directory, DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '', PROVIDER_URL: '', DEMO: 'true' }

const provider = await openProvider(readEnv(env))
await prepareDemo(provider.deps)
for (const journey of journeys) {
  const isTwoStepOn = journey.startsWith('two-step')
  await createPerson(provider.deps, { email: studentOf(journey), password: journeyPassword, fullName: 'Noura Al-Sabah', isTwoStepOn })
}
await provider.close()

const server = spawn(process.execPath, [...shopOptions, 'server.ts'], {
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...env, ...shopEnvironment },
})
rmSync(canaryFile, { force: true })
const log = createWriteStream(serverLog)
server.stdout.pipe(log, { end: false })
server.stderr.pipe(log, { end: false })
server.stderr.pipe(process.stderr)
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGINT', () => server.kill('SIGINT'))
server.on('exit', (code) => {
  rmSync(directory, { recursive: true, force: true })
  removeReadyData()
  process.exit(code ?? 0)
})
