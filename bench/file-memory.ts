import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { maxMemoFileBytes } from 'contract/catalogue/editing/memo-editing.ts'
import { createPdf } from 'provider/src/testing/file/pdf-factory.ts'
import { createScan } from 'provider/src/testing/file/scan-factory.ts'

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
