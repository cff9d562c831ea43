import { join } from 'node:path'
import { diskStore } from './disk-store.ts'
import { withFallback } from './fallback-store.ts'
import type { FileStore } from './file-store.ts'
import type { FilePlace } from './files.env.ts'
import { s3Store } from './s3/s3-store.ts'

type Places = { DATA_DIR: string; FILES_URL: FilePlace; FILES_FALLBACK_URL?: FilePlace | undefined }

/** The store that the settings name; while files are moved, both as one. */
export function openFiles(env: Places): FileStore {
  const { first, second } = openBoth(env)
  return second ? withFallback(first, second) : first
}

export function openBoth({ DATA_DIR, FILES_URL, FILES_FALLBACK_URL }: Places): { first: FileStore; second: FileStore | undefined } {
  const open = (place: FilePlace) => (place === 'disk' ? diskStore(join(DATA_DIR, 'files')) : s3Store(place))
  return { first: open(FILES_URL), second: FILES_FALLBACK_URL && open(FILES_FALLBACK_URL) }
}

/** For people: never its keys. */
export const nameOfPlace = (place: FilePlace, dataDir: string): string =>
  place === 'disk' ? join(dataDir, 'files') : `s3://${place.bucket}/${place.prefix} at ${place.endpoint.host}`
