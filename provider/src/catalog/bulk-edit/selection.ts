import { selectionOf } from 'contract/catalogue/editing/bulk-edit.ts'
import { z } from 'zod'

/** As validated on arrival. */
export const Selection = <Filter extends z.ZodType>(filter: Filter) => z.object(selectionOf(filter))
