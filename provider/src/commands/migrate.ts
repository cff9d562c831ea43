import { readEnv } from '../gather-env.ts'
import { onDatabase } from './on-database.ts'

/** npm run db:migrate */
await onDatabase(readEnv(process.env), async () => console.log('The database has the newest schema.'))
