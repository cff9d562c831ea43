import { pino } from 'pino'
import { describeReport } from '../catalog/import/describe-report.ts'
import { importFolder } from '../catalog/import/import-folder.ts'
import { openFiles } from '../files/open-files.ts'
import { readEnv } from '../gather-env.ts'
import { followShop } from '../shop-settings/live-shop.ts'
import { onDatabase } from './on-database.ts'

/** npm run import -- demo/ */
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Which folder? For example: npm run import -- demo/')
  process.exit(2)
}
const env = readEnv(process.env)
await onDatabase(env, async ({ db }) => {
  // The result is printed below; the log would repeat it.
  const live = followShop(db, env.shop)
  const report = await live.run(() => {
    const { currency } = live.current()
    return importFolder({ db, files: openFiles(env), currency, log: pino({ level: 'silent' }) }, folder)
  })
  console.log(describeReport(report))
  if (!report.isDone) process.exitCode = 1
})
