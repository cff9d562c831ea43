import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, checkFileId, type FileStore, FileStoreAway, isFileId, type ListedFile, missingFile } from '../file-store.ts'
import { readListing } from './read-listing.ts'
import { readOn } from './read-on.ts'
import type { S3Place } from './s3-place.ts'
import { type Patience, type S3Answer, s3Requests, usualPatience } from './s3-requests.ts'

/** The metadata with an object's expected hash, on every store. */
const hashHeader = 'x-amz-meta-sha256'

/** Files as objects of a bucket of any S3-compatible store, each under its id. */
export function s3Store(place: S3Place, patience: Patience = usualPatience, listedAtOnce = 1_000): FileStore {
  const request = s3Requests(place, patience)
  const keyOf = (id: string) => {
    checkFileId(id)
    return place.prefix + id
  }

  /** The store compares the upload with its signed checksum, and stores nothing of a truncated one. */
  async function put(id: string, content: Blob, sha256: string): Promise<void> {
    await request({ method: 'PUT', key: keyOf(id), headers: { [hashHeader]: sha256 }, body: { content, sha256 } })
  }

  /** `etag`: requires the object that was read before. Undefined if the range begins after the end. */
  async function get(id: string, range: ByteRange | undefined, etag?: string | null): Promise<S3Answer | undefined> {
    const headers = { ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}), ...(etag ? { 'if-match': etag } : {}) }
    const isExpected = ({ status, code }: { status: number; code: string }) => status === 416 || (status === 404 && code !== 'NoSuchBucket')
    const answer = await request({ method: 'GET', key: keyOf(id), headers }, isExpected)
    if ('response' in answer) return answer
    if (answer.status === 404) throw missingFile(id)
    return undefined
  }

  async function read(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const first = await get(id, range)
    if (!first) return new Blob().stream()
    const { headers } = first.response
    const { start, size } = boundsOf(first, range)
    const end = Math.min(range?.end ?? size - 1, size - 1)
    const askFrom = async (offset: number) => {
      const again = await get(id, { start: start + offset, end }, headers.get('etag'))
      if (again && boundsOf(again, { start: start + offset, end }).size === size) return again
      throw new FileStoreAway(`The stored file ${id} has become another while it was read`)
    }
    const sha256 = range ? undefined : (headers.get(hashHeader) ?? undefined)
    return readOn(first, askFrom, { length: end - start + 1, sha256 }, patience)
  }

  /** Uses the first version of the call, which every store supports: it continues after a key, the second one after a store's token. */
  async function* list(): AsyncGenerator<ListedFile> {
    for (let last = ''; ; ) {
      const query = { prefix: place.prefix, 'max-keys': String(listedAtOnce), ...(last ? { marker: last } : {}) }
      const answer = await request({ method: 'GET', query })
      if (!('response' in answer)) return
      const { objects, isTruncated } = readListing(await answer.response.text())
      for (const { key, ...object } of objects) {
        const id = key.slice(place.prefix.length)
        if (isFileId(id)) yield { id, ...object }
      }
      last = objects.at(-1)?.key ?? ''
      if (!isTruncated || !last) return
    }
  }

  return {
    write: async (id, bytes) => put(id, new Blob([bytes as Uint8Array<ArrayBuffer>]), createHash('sha256').update(bytes).digest('hex')),
    // Read twice, once for its checksum: a signature includes it before the first byte is sent.
    writeFrom: async (id, path) => put(id, await openAsBlob(path), await hashFile(path)),
    read,
    remove: (id) => request({ method: 'DELETE', key: keyOf(id) }, ({ status }) => status === 404).then(() => undefined),
    list,
    // The store keeps nothing of a broken upload.
    removeUnfinished: async () => {},
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Where the answer begins, and the size of the whole file. A store that answers another part than requested cannot be trusted. */
function boundsOf({ response, stop }: S3Answer, range: ByteRange | undefined): { start: number; size: number } {
  const { status, headers } = response
  const said = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')
  if (!range && status === 200 && headers.has('content-length')) return { start: 0, size: Number(headers.get('content-length')) }
  if (range && status === 206 && Number(said?.[1]) === range.start) return { start: range.start, size: Number(said?.[2]) }
  stop()
  throw new FileStoreAway(`The file store answered ${status} and another part than it was asked for`)
}
