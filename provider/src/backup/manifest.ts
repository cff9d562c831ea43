import { z } from 'zod'

export const manifestName = 'manifest.json'
export const secretsName = 'secrets.json'
/** By engine: what `pg_dump` wrote in its own format, and the folder of an embedded database as a tar. */
export const databaseName = { postgres: 'database.dump', pglite: 'database.tar' } as const
export const filesFolder = 'files/'

/**
 * What a backup says of itself; its last part. `schema`: when the newest migration that the database had was written, in milliseconds. `counts`: rows of
 * each table. `missing`: files that rows name and the disk did not have.
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

/** Names that a part may have. A restore writes nothing under any other. */
export const isPartName = (name: string): boolean =>
  /^(?:manifest\.json|secrets\.json|database\.(?:dump|tar)|files\/[0-9a-f-]{36})$/.test(name)
