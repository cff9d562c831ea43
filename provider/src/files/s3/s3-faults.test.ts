import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { FileStoreAway, isMissingFile } from '../file-store.ts'
import { listAll } from '../testing/list-all.ts'
import { type LineFault, startS3, testPatience } from '../testing/s3-server.ts'
import { readS3Place } from './s3-place.ts'
import { s3Store } from './s3-store.ts'

const s3 = await startS3()
const store = s3Store(s3.place('faults'), testPatience)
/** For a line on which nothing arrives. */
const hasty = s3Store(s3.place('faults'), { ...testPatience, answerMs: 1_500 })
const id = randomUUID()
const pages = Buffer.from(Array.from({ length: 400_000 }, (_, at) => at % 251))
await store.write(id, pages)

/** The first requests fail, each in a different way. */
function fail(...faults: (LineFault | undefined)[]): void {
  s3.line.asked = []
  s3.line.faultOf = () => faults.shift()
}
afterEach(() => fail())
afterAll(() => s3.close())

const bytesOf = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error as Error)
const busy = { status: 503, code: 'SlowDown' }
const hanging = { hangs: true } as const

test('a store that is busy or hangs is asked again', async () => {
  fail(busy, hanging)
  expect((await bytesOf(await hasty.read(id))).equals(pages)).toBe(true)
  expect(s3.line.asked).toHaveLength(3)
  fail(busy, busy)
  await store.remove(randomUUID())
  fail(hanging)
  expect((await listAll(hasty)).map((file) => file.id)).toEqual([id])
})

test.each([
  ['busy', busy, '503 SlowDown'],
  ['silent', hanging, 'no answer in time'],
])('one that stays %s is reported with its name and message, without keys', async (_, fault, said) => {
  fail(fault, fault, fault)
  const error = await failureOf(hasty.read(id))
  expect(error).toBeInstanceOf(FileStoreAway)
  expect(String(error)).toMatch(new RegExp(`127.0.0.1:\\d+ \\(bucket ${s3.bucket}\\) did not answer 3 times: ${said}`))
  for (const key of [s3.secretAccessKey, encodeURIComponent(s3.secretAccessKey)]) expect(String(error)).not.toContain(key)
  expect(s3.line.asked).toHaveLength(3)
})

test('after a silence, other requests do not wait as long again, for a while', async () => {
  const warned = s3Store(s3.place('faults'), { ...testPatience, answerMs: 300, silentMs: 60_000 })
  fail(hanging, hanging, hanging)
  expect(String(await failureOf(warned.read(id)))).toContain('did not answer 3 times')
  expect(String(await failureOf(warned.read(id)))).toContain('has just not answered')
  expect(s3.line.asked).toHaveLength(3)
  const soon = s3Store(s3.place('faults'), { ...testPatience, answerMs: 300, silentMs: 1 })
  fail(hanging, hanging, hanging)
  await failureOf(soon.read(id))
  await expect.poll(() => soon.read(id).then(bytesOf)).toEqual(pages)
  const refused = s3Store(s3.place('faults'), { ...testPatience, silentMs: 60_000 })
  fail(busy, busy, busy)
  await failureOf(refused.read(id))
  expect((await bytesOf(await refused.read(id))).equals(pages)).toBe(true)
})

test('a nonexistent one is reported, too', async () => {
  const nobody = s3Store(readS3Place('s3://S3RVER:S3RVER@warraq?endpoint=http://127.0.0.1:2'), testPatience)
  expect(String(await failureOf(nobody.read(id)))).toContain('ECONNREFUSED')
})

test('wrong keys and a wrong bucket fail at once, and do not count as a missing file', async () => {
  const wrongKeys = await failureOf(s3Store(s3.place('faults', 'wrong'), testPatience).read(id))
  expect([wrongKeys instanceof FileStoreAway, String(wrongKeys)]).toEqual([true, expect.stringContaining('403 SignatureDoesNotMatch')])
  const elsewhere = readS3Place(s3.url().replace(`@${s3.bucket}`, `@${s3.bucket}-nothing`))
  const wrongBucket = await failureOf(s3Store(elsewhere, testPatience).read(id))
  expect([isMissingFile(wrongBucket), String(wrongBucket)]).toEqual([false, expect.stringContaining('404 NoSuchBucket')])
})

test('an answer that is cut, or stalls, is resumed where it ended', async () => {
  fail({ cutAfter: 100_000 }, { stallsAfter: 50_000 })
  expect((await bytesOf(await hasty.read(id))).equals(pages)).toBe(true)
  expect(s3.line.asked).toEqual(['GET', 'GET bytes=100000-399999', 'GET bytes=150000-399999'])
  fail({ cutAfter: 10 })
  expect((await bytesOf(await store.read(id, { start: 1_000, end: 1_999 }))).equals(pages.subarray(1_000, 2_000))).toBe(true)
  expect(s3.line.asked).toEqual(['GET bytes=1000-1999', 'GET bytes=1010-1999'])
})

test('an answer that keeps breaking off fails its reader, and is never reported as complete', async () => {
  fail({ cutAfter: 10 }, busy, busy, busy)
  expect(await failureOf(bytesOf(await store.read(id)))).toBeInstanceOf(FileStoreAway)
})

test('an upload that lost a byte is refused by its checksum, and sent again', async () => {
  const sent = randomUUID()
  fail({ shorten: true })
  await store.write(sent, pages)
  expect(s3.line.asked).toEqual(['PUT', 'PUT'])
  expect((await bytesOf(await store.read(sent))).equals(pages)).toBe(true)
  const lost = randomUUID()
  fail({ shorten: true }, { shorten: true }, { shorten: true })
  expect(await failureOf(store.write(lost, pages))).toBeInstanceOf(FileStoreAway)
  fail()
  expect(isMissingFile(await failureOf(store.read(lost)))).toBe(true)
  await store.remove(sent)
})

test('wrong bytes fail the reader of a whole file', async () => {
  fail({ changes: true })
  expect(String(await failureOf(bytesOf(await store.read(id))))).toContain('not what was written')
})

test('a file replaced during reading is not mixed with its successor', async () => {
  const changing = randomUUID()
  await store.write(changing, pages)
  fail({ cutAfter: 100_000 })
  const stream = await store.read(changing)
  await store.write(changing, Buffer.alloc(pages.length, 7))
  expect(await failureOf(bytesOf(stream))).toBeInstanceOf(Error)
  await store.remove(changing)
})

test('no more is fetched than is read, and a pausing reader does not hold the connection', async () => {
  const large = randomUUID()
  await store.write(large, Buffer.alloc(32_000_000, 'pages '))
  s3.line.sentBytes = 0
  s3.line.asked = []
  const restless = s3Store(s3.place('faults'), { ...testPatience, restMs: 50 })
  const reader = (await restless.read(large)).getReader()
  let read = (await reader.read()).value?.byteLength ?? 0
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(s3.line.sentBytes).toBeLessThan(12_000_000)
  for (let next = await reader.read(); !next.done; next = await reader.read()) read += next.value.byteLength
  expect([read, s3.line.asked.length]).toEqual([32_000_000, 2])
  await store.remove(large)
})

test('a list of many pages is complete', async () => {
  const many = s3Store(s3.place('many'), testPatience, 3)
  const ids = Array.from({ length: 10 }, () => randomUUID())
  for (const each of ids) await many.write(each, new Uint8Array(1))
  s3.line.asked = []
  expect((await listAll(many)).map((file) => file.id)).toEqual(ids.toSorted())
  expect(s3.line.asked).toHaveLength(4)
})
