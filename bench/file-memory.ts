import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { maxMemoFileBytes } from 'contract/catalogue/editing/memo-editing.ts'
import { createPdf } from 'provider/src/testing/file/pdf-factory.ts'
import sharp from 'sharp'

const step = fileURLToPath(new URL('file-step.ts', import.meta.url))
const steps = ['form', 'check', 'stamp', 'send', 'preview']
const rounds = 3

/** By how many MiB a process grows at most while it does each thing with the largest PDF that a memo may have. Linux only. */
export async function measureFileMemory(): Promise<{ what: string; fileMiB: number; mostMiB: number[] }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'warraq-memory-'))
  const [small, large] = [join(folder, 'small.pdf'), join(folder, 'large.pdf')]
  try {
    const bytes = await createScan(maxMemoFileBytes)
    await writeFile(small, await createPdf())
    await writeFile(large, bytes)
    const measured = []
    for (const what of steps) {
      const mostMiB: number[] = []
      for (let round = 0; round < rounds; round++) {
        const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--max-semi-space-size=8', step, what, small, large])
        mostMiB.push(Number(stdout))
      }
      measured.push({ what, fileMiB: bytes.byteLength / 2 ** 20, mostMiB })
    }
    return measured
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A PDF of almost this many bytes: pages of pictures, as a scanner makes them. */
async function createScan(mostBytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const [width, height] = [700, 990]
  const noise = { raw: { width, height, channels: 3 } } as const
  const pictureBytes = async () =>
    sharp(randomBytes(width * height * 3), noise)
      .jpeg({ quality: 80 })
      .toBuffer()
  for (let size = 0; ; ) {
    const picture = await pictureBytes()
    size += picture.byteLength + 1_000
    if (size > mostBytes) return document.save()
    document.addPage([width, height]).drawImage(await document.embedJpg(picture), { x: 0, y: 0, width, height })
  }
}
