import { join } from 'node:path'
import { pino } from 'pino'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open-database.ts'
import { readEnv } from '../../env.ts'
import { diskStore } from '../../files/disk-store.ts'
import { describeReport } from './describe-report.ts'
import { importFolder } from './import-folder.ts'

/** npm run import -- demo/ */
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Which folder? For example: npm run import -- demo/')
  process.exit(2)
}
const env = readEnv(process.env)
const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR }).catch((error: Error) => {
  // The embedded database belongs to one process: while the shop runs on it, the import must wait.
  console.error(error.message)
  process.exit(1)
})
try {
  await migrate(database)
  // What happened is printed below; the log would say it twice.
  const deps = { db: database.db, files: diskStore(join(env.DATA_DIR, 'files')), currency: env.CURRENCY, log: pino({ level: 'silent' }) }
  const report = await importFolder(deps, folder)
  console.log(describeReport(report))
  if (!report.isDone) process.exitCode = 1
} finally {
  await database.close()
}
