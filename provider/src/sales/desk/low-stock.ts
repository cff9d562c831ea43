import type { DbOrTx } from '../../db/database.ts'
import { selectLowStock } from '../books/select-low-stock.ts'

const most = 100

/** What runs out, the fewest first. */
export const listLowStock = (db: DbOrTx) => selectLowStock(db).limit(most)
