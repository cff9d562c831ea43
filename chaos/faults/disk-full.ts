import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { diskStore } from 'provider/src/files/disk-store.ts'
import { listTorn, openDesk } from '../desk.ts'
import { describeAnswers, type Fault, listBlank, listBroken, listUnexpected, loadFor, untilAll } from '../fault.ts'
import { percentile, startLoad } from '../load.ts'
import { openChaosShop } from '../shop.ts'
import { invite } from '../visitors.ts'

const fullMs = 12_000
const diskMiB = 400
const bought = 120
const run = promisify(execFile)

/** The remaining room: none, or enough for a file to break off in its middle. */
const rooms = [
  { name: 'no byte left', bytes: 0 },
  { name: '200 kB left', bytes: 200_000 },
]

/** Promise 30, for a disk: what does not fit is refused, existing files are read, and nothing is left of a partial write. */
export const diskFull: Fault = {
  name: 'disk-full',
  says: `the disk of the files (${diskMiB} MiB of memory) is full for ${fullMs / 1000} s, twice, while students open memos, a clerk imports and others buy`,
  run: async () => {
    const disk = await mkdtemp(join(tmpdir(), 'warraq-disk-'))
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMiB}m`, 'tmpfs', disk]).catch(() => undefined)
    if (!mounted) {
      await rm(disk, { recursive: true })
      return { figures: [], breaches: [], skipped: 'a small disk is mounted for it, which only root may do' }
    }
    try {
      return await fill(disk)
    } finally {
      await run('umount', [disk])
      await rm(disk, { recursive: true })
    }
  },
}

async function fill(disk: string) {
  const [data, temporary] = [join(disk, 'data'), join(disk, 'tmp')]
  for (const folder of [data, temporary]) await mkdir(folder)
  await using shop = await openChaosShop({ settings: { DATA_DIR: data, TMPDIR: temporary } })
  const visitors = await invite(shop, { items: 100 })
  await loadFor((bought / 20) * 1000, 20, visitors.buy)
  const desk = await openDesk(shop)
  await loadFor(3_000, 5, desk.read)
  const figures: string[] = []
  const breaches: string[] = []
  for (const { name, bytes } of rooms) {
    await desk.send()
    await takeUp(disk, bytes)
    const visiting = startLoad(10, visitors.visit)
    const [opened, goneOn, sent] = await Promise.all([loadFor(fullMs, 2, desk.read), loadFor(fullMs, 4, desk.readOn), desk.send()])
    const visits = await visiting.stop()
    await rm(join(disk, 'filler'))
    const backMs = await untilAll([async () => [200, 206].includes((await desk.read()).status)])
    const { applied, failed } = await desk.goOn()
    figures.push(
      describeAnswers(`${name}: memos, half of them opened for the first time`, opened),
      `  ${describeAnswers('memos that were opened before', goneOn)}`,
      `  ${describeAnswers('pages, accounts and orders', visits)}`,
      `  an upload was answered by ${sent.status}; of all imports so far ${applied} are saved and ${failed} said that they failed`,
      `  new memos are opened again ${(backMs / 1000).toFixed(1)} s after there is room`,
    )
    breaches.push(
      ...listUnexpected(opened, [200, 206, 503]),
      ...(opened.some(({ status }) => status === 503) ? [] : ['nobody was refused: the disk was not full']),
      ...listUnexpected(goneOn, [206]),
      ...listTorn([...opened, ...goneOn]),
      // Where a little room is left, the zip fits if it comes before the copies.
      ...listUnexpected([sent], bytes > 0 ? [200, 503] : [503]),
      ...listUnexpected(visits, [200]),
      ...listBlank(visits),
      ...(percentile(visits, 0.99) > 10_000 ? ['whoever needs no file waited, too'] : []),
      ...(backMs > 5_000 ? ['it took more than 5 s until files were made again'] : []),
    )
  }
  const faults = await desk.settle(diskStore(join(data, 'files')))
  const left = [...(await listParts(data)), ...(await readdir(temporary))]
  const isSaid = (await readFile(shop.log, 'utf8')).includes('ENOSPC')
  figures.push(`${desk.copies().opened} copies are whole, and what had failed was imported when it was sent again`)
  return {
    figures,
    breaches: [
      ...breaches,
      ...faults,
      ...(left.length > 0 ? [`${left.length} files were left behind, such as ${left[0]}`] : []),
      ...(isSaid ? [] : ['the log does not say that the disk is full']),
      ...(await visitors.settle()),
      ...(await listBroken(shop)),
    ],
  }
}

/** Fills the disk up to this remaining room. */
async function takeUp(disk: string, leave: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  const filler = createWriteStream(join(disk, 'filler'))
  const block = Buffer.alloc(bsize)
  const ended = new Promise<void>((resolve) => filler.once('error', () => resolve()).once('close', () => resolve()))
  for (let left = bavail * bsize - leave; left > 0; left -= bsize)
    if (!filler.write(block)) await Promise.race([onceDrained(filler), ended])
  filler.end()
  await ended
}

const onceDrained = (stream: NodeJS.WritableStream) => new Promise<void>((resolve) => stream.once('drain', () => resolve()))

const listParts = async (data: string) => (await readdir(data, { recursive: true })).filter((name) => name.endsWith('.part'))
