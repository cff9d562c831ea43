import { z } from 'zod'

export const manifestName = 'manifest.json'
export const secretsName = 'secrets.json'
/** By engine: `pg_dump`'s own format, or an embedded database's folder as a tar. */
export const databaseName = { postgres: 'database.dump', pglite: 'database.tar' } as const
export const filesFolder = 'files/'

/**
 * A backup's description of itself; its last part. `schema`: when the database's newest migration was written, in milliseconds. `counts`: rows
 * of each table. `missing`: files that rows name but the disk lacked.
 */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engine: z.enum(['postgres', 'pglite']),
  schema: z.number(),
  counts: z.record(z.string(), z.number()),
  missing: z.array(z.string()),
  parts: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** The possible names of parts. A restore writes nothing under any other. */
export const isPartName = (name: string): boolean =>
  /^(?:manifest\.json|secrets\.json|database\.(?:dump|tar)|files\/[0-9a-f-]{36})$/.test(name)
