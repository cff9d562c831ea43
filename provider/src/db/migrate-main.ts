import { readEnv } from '../env.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const env = readEnv(process.env)
const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
await migrate(database)
await database.close()
console.log('The database has the newest schema.')
