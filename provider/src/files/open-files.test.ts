import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../gather-env.ts'
import { nameOfPlace, openFiles } from './open-files.ts'
import { startS3 } from './testing/s3-server.ts'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'warraq-open-'))
const s3 = await startS3()
afterAll(async () => {
  await s3.close()
  await rm(DATA_DIR, { recursive: true })
})

const open = (settings: Record<string, string>) => openFiles(readEnv({ DATA_DIR, ...settings }))
const textIn = async (store: ReturnType<typeof open>, id: string) => new Response(await store.read(id)).text()

test('files are where the settings say, and are read from the other store during a move', async () => {
  const [old, fresh] = [randomUUID(), randomUUID()]
  await open({}).write(old, new TextEncoder().encode('on the disk'))
  const moving = open({ FILES_URL: s3.url('open'), FILES_FALLBACK_URL: 'disk' })
  await moving.write(fresh, new TextEncoder().encode('in the bucket'))
  expect([await textIn(moving, old), await textIn(open({ FILES_URL: s3.url('open') }), fresh)]).toEqual(['on the disk', 'in the bucket'])
  await expect(open({ FILES_URL: s3.url('open') }).read(old)).rejects.toThrow('There is no stored file')
  await expect(open({ FILES_URL: 'disk' }).read(fresh)).rejects.toThrow('ENOENT')
})

test('a place is named without its keys', () => {
  const { FILES_URL } = readEnv({ FILES_URL: 's3://hidden:hidden@notes/shop?endpoint=https://store.example' })
  expect(nameOfPlace(FILES_URL, 'var')).toBe('s3://notes/shop/ at store.example')
})
