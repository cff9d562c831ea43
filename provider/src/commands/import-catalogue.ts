import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { catalogueChanges } from '../catalog/catalogue-changes.ts'
import { describeReport } from '../catalog/import/describe-report.ts'
import { importFolder } from '../catalog/import/import-folder.ts'
import { openCdn } from '../cdn/purge-cdn.ts'
import { openFiles } from '../files/open-files.ts'
import { readEnv } from '../gather-env.ts'
import { createLog } from '../http/log.ts'
import { followShop } from '../shop-settings/live-shop.ts'
import { onDatabase } from './on-database.ts'

/** npm run import -- demo/ */
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Which folder? For example: npm run import -- demo/')
  process.exit(2)
}
const env = readEnv(process.env)
await onDatabase(env, async (database) => {
  const { db } = database
  const cdn = env.cdn && openCdn({ ...env.cdn, log: createLog('warn') })
  const live = followShop(db, env.shop)
  const report = await live.run(() => {
    const { currency } = live.current()
    // What happened is printed below; the log would say it twice.
    const log = pino({ level: 'silent' })
    return importFolder({ db, files: openFiles(env), currency, log, ...catalogueChanges(database, cdn?.purge) }, folder)
  })
  console.log(describeReport(report))
  if (!report.isDone) process.exitCode = 1
  // By then the CDN has been told a first time, and all processes have heard: closing tells it once more.
  if (report.isDone && cdn) await sleep(1_000)
  await cdn?.close()
})
