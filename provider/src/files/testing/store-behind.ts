import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { AwsClient } from 'aws4fetch'
import { readListing } from '../s3/read-listing.ts'
import { addressOf, readS3Place, type S3Place } from '../s3/s3-place.ts'

/** An S3-compatible server with an empty bucket for one test file. */
export type StoreBehind = {
  place: S3Place
  /** Whether the server itself compares an upload with its signed checksum. */
  checksUploads: boolean
  close: () => Promise<void>
}

/** The store that `TEST_S3_URL` names, if any: one on which tests may create buckets. */
export const openStoreBehind = (): Promise<StoreBehind> => {
  const { TEST_S3_URL } = process.env
  return TEST_S3_URL ? openGiven(TEST_S3_URL) : openS3rver()
}

/** In this process. It checks signatures, but only the length of an upload. */
async function openS3rver(): Promise<StoreBehind> {
  const directory = await mkdtemp(join(tmpdir(), 'warraq-s3-'))
  const bucket = { name: 'warraq', configs: [] }
  // Path-style, whatever its host is called.
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, vhostBuckets: false, directory, configureBuckets: [bucket] })
  const { port } = await server.run()
  return {
    place: readS3Place(`s3://S3RVER:S3RVER@warraq?endpoint=http://127.0.0.1:${port}`),
    checksUploads: false,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** A separate bucket named after the given one, because test files run in parallel. */
async function openGiven(url: string): Promise<StoreBehind> {
  const given = readS3Place(url)
  const place = { ...given, bucket: `${given.bucket}-${randomUUID().slice(0, 8)}`, prefix: '' }
  const client = new AwsClient({ ...place, service: 's3', retries: 0 })
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key?: string): Promise<string> => {
    const answer = await client.fetch(addressOf(place, key), { method })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`TEST_S3_URL: ${method} ${place.bucket} was answered by ${answer.status} ${said}`)
    return said
  }
  await ask('PUT')
  return {
    place,
    checksUploads: true,
    close: async () => {
      for (let isLeft = true; isLeft; ) {
        const { objects, isTruncated } = readListing(await ask('GET'))
        for (const { key } of objects) await ask('DELETE', key)
        isLeft = isTruncated
      }
      await ask('DELETE')
    },
  }
}
