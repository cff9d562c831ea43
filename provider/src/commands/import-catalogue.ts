import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { sharedCatalogueChanges } from '../catalog/catalogue-changes.ts'
import { describeReport } from '../catalog/import/describe-report.ts'
import { importFolder } from '../catalog/import/import-folder.ts'
import { openCdn } from '../cdn/purge-cdn.ts'
import type { OpenDatabase } from '../db/open-database.ts'
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
  // What happened is printed below; the log would say it twice.
  const live = followShop(db, env.shop)
  const report = await live.run(() => {
    const { currency } = live.current()
    return importFolder({ db, files: openFiles(env), currency, log: pino({ level: 'silent' }) }, folder)
  })
  console.log(describeReport(report))
  if (report.isDone) await tellShop(database)
  else process.exitCode = 1
})

/** Processes of the shop that run meanwhile, and the CDN, drop their pages. */
async function tellShop(database: OpenDatabase): Promise<void> {
  const log = createLog('warn')
  const cdn = env.cdn && openCdn({ ...env.cdn, log })
  const changes = await sharedCatalogueChanges(database, log, { purgeCdn: cdn?.purge })
  changes.catalogueChanged()
  await changes.close()
  // By then the CDN has been told a first time, and all processes have heard: closing tells it once more.
  if (cdn) await sleep(1_000)
  await cdn?.close()
}
